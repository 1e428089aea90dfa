import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countries } from '#features/reference/queries.ts';
import { searched } from '#platform/searched.ts';
import { Switch } from '#ui/Checkbox.tsx';
import { LazyCombobox } from '#ui/LazyCombobox.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { StepForm } from '#ui/StepForm.tsx';
import { SetupStep } from './SetupStep.tsx';
import type { StepProps } from './step-props.ts';

/** Step 2: the country of the user's family. */
export function CountryStep({ answers, change, errorOf, next, back }: StepProps) {
  const [text, setText] = useState('');
  const { data = [], isPending, error, isFetching, refetch } = useQuery(countries);
  const found = text ? searched(data, text) : [];
  return (
    <SetupStep step={2} title="Your ethnicity" lede="The country your family is from.">
      <StepForm label="Your ethnicity" next={next} back={back}>
        {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
        <LazyCombobox
          label="Country"
          hint="Type at least 2 letters of its name."
          name="country_id"
          placeholder="New Zealand"
          none={error ? 'Couldn’t load the countries' : 'No country by that name'}
          options={found.map(({ id, name }) => ({ value: id, label: name }))}
          value={answers.country}
          searching={isPending && text !== ''}
          error={errorOf('country_id')}
          onSearch={setText}
          onChange={(country) =>
            change(
              { country: country && { value: Number(country.value), label: country.label } },
              'country_id',
            )
          }
        />
        <Switch
          name="show_country"
          label="Show it to my matches"
          hint="It’s hidden unless you turn this on. You can change it any time."
          checked={answers.showCountry}
          onChange={(showCountry) => change({ showCountry }, 'show_country')}
        />
      </StepForm>
    </SetupStep>
  );
}
