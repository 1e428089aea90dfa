import { Icon } from '#ui/Icon.tsx';
import css from './MailAppLink.module.css';

/** Opens the device's mail app. A plain anchor: the router must not take it for one of its own addresses. */
export function MailAppLink() {
  return (
    <a className={css.link} href="mailto:">
      <Icon name="mail" size={20} />
      Open mail app
    </a>
  );
}
