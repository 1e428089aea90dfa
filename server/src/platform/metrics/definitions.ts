/** The upper bounds of a histogram of times, in seconds. */
const CALL_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5] as const;
const WAIT_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2] as const;
const JOB_SECONDS = [0.05, 0.5, 5, 60, 600] as const;
const SIZES = [1, 2, 4, 8, 16, 32, 64] as const;

/**
 * All metrics, with their labels. The list is closed: a label is never a person, a chat, an address or a text. All
 * times are in seconds. Source: operations.md §6.4.
 */
export const definitions = {
  quad_build_info: { kind: 'gauge', labels: ['version', 'node'], help: 'The version that runs; always 1' },

  quad_http_requests_total: {
    kind: 'counter',
    labels: ['call', 'class'],
    help: 'Requests by route, and by the class of their answer, such as 2xx',
  },
  quad_http_request_seconds: {
    kind: 'histogram',
    labels: ['call'],
    buckets: CALL_SECONDS,
    help: 'The time from a request to the end of its answer, by route',
  },
  quad_calls_in_flight: { kind: 'gauge', labels: [], help: 'Calls in progress that count in the load' },
  quad_shed_total: { kind: 'counter', labels: ['priority'], help: 'Calls that were shed under load' },
  quad_switched_off_total: {
    kind: 'counter',
    labels: ['switch'],
    help: 'Calls that were refused because of a switch: with 503 for writes, with 423 for the others',
  },
  quad_rate_limited_total: { kind: 'counter', labels: ['rate'], help: 'Refusals because a rate was used up' },
  quad_login_total: { kind: 'counter', labels: ['outcome'], help: 'Logins: ok, failed, or locked_out' },

  quad_sockets: { kind: 'gauge', labels: [], help: 'Open sockets of this node' },
  quad_socket_connects_total: { kind: 'counter', labels: ['outcome'], help: 'Sockets that asked to connect' },
  quad_events_total: { kind: 'counter', labels: ['name'], help: 'Events that this node sent' },
  quad_event_delivery_seconds: {
    kind: 'histogram',
    labels: ['from'],
    buckets: WAIT_SECONDS,
    help: 'The time from an event that is written in the database until this node gives it to sockets; from here, or from another node, whose clock may differ',
  },
  quad_session_listener_up: {
    kind: 'gauge',
    labels: [],
    help: 'Whether this node receives the changes of sessions',
  },

  quad_db_pool: {
    kind: 'gauge',
    labels: ['state'],
    help: 'Connections to the database: total, idle; and queries that wait for one: waiting',
  },
  quad_db_wait_seconds: {
    kind: 'histogram',
    labels: [],
    buckets: WAIT_SECONDS,
    help: 'The time that a query waits for a connection',
  },
  quad_batch_size: { kind: 'histogram', labels: ['kind'], buckets: SIZES, help: 'Items that share a batch' },
  quad_batch_wait_seconds: {
    kind: 'histogram',
    labels: ['kind'],
    buckets: WAIT_SECONDS,
    help: 'The time that the oldest item of a batch waits until the batch is written',
  },

  quad_jobs: {
    kind: 'gauge',
    labels: ['queue', 'state'],
    help: 'Jobs that wait, are running, or failed for good within a day',
  },
  quad_job_oldest_seconds: {
    kind: 'gauge',
    labels: ['queue'],
    help: 'For how long the oldest job could have run; of a job that has failed, the time since it was queued',
  },
  quad_job_seconds: {
    kind: 'histogram',
    labels: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
    help: 'The time that a try of a job takes',
  },
  quad_jobs_given_up_total: { kind: 'counter', labels: ['queue'], help: 'Jobs that failed for good' },
  quad_task_last_success_timestamp_seconds: {
    kind: 'gauge',
    labels: ['task'],
    help: 'When an hourly task last succeeded on this node',
  },
  quad_mail_total: { kind: 'counter', labels: ['kind', 'outcome'], help: 'Mails: sent, failed, or refused' },
  quad_push_total: {
    kind: 'counter',
    labels: ['outcome'],
    help: 'Push notifications: told, failed, ended (the device is gone), or given_up',
  },

  quad_window_age_seconds: {
    kind: 'gauge',
    labels: [],
    help: 'The time since the newest window with stored matches began',
  },
  quad_review_waiting: { kind: 'gauge', labels: ['queue'], help: 'Cases that wait for staff' },
  quad_review_oldest_seconds: {
    kind: 'gauge',
    labels: ['queue'],
    help: 'The age of the oldest waiting case',
  },
  quad_reports_overdue: {
    kind: 'gauge',
    labels: [],
    help: 'Reports that have waited for longer than 24 or 48 hours',
  },

  quad_storage_seconds: {
    kind: 'histogram',
    labels: ['op'],
    buckets: WAIT_SECONDS,
    help: 'The time of an operation of the storage; of a read, until its first bytes',
  },
  quad_storage_errors_total: {
    kind: 'counter',
    labels: ['op'],
    help: 'Operations of the storage that failed',
  },
  quad_disk_free_bytes: { kind: 'gauge', labels: [], help: 'Free bytes on the disk of DATA_DIR' },
  quad_disk_size_bytes: { kind: 'gauge', labels: [], help: 'The size of the disk of DATA_DIR' },
  quad_backup_age_seconds: {
    kind: 'gauge',
    labels: [],
    help: 'The time since the last backup by Quad; without one, since the database was made',
  },
  quad_redis_up: { kind: 'gauge', labels: [], help: 'Whether Redis answers within a second' },
  quad_redis_waiting: { kind: 'gauge', labels: [], help: 'Events for other nodes that wait for Redis' },
  quad_nodes: {
    kind: 'gauge',
    labels: [],
    help: 'Nodes with a heartbeat in Redis, with this one; while Redis is away, only this one',
  },
  quad_bus_dropped_total: { kind: 'counter', labels: [], help: 'Events for other nodes that were dropped' },
  quad_scrape_failed: {
    kind: 'gauge',
    labels: ['of'],
    help: 'Whether a group of figures could not be read for this answer',
  },
} as const satisfies Record<string, Definition>;

type Definition = {
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
  buckets?: readonly number[];
};

type Definitions = typeof definitions;
export type MetricName = keyof Definitions;

/** The names of the metrics of a kind. */
export type NameOf<Kind extends Definition['kind']> = {
  [Name in MetricName]: Definitions[Name]['kind'] extends Kind ? Name : never;
}[MetricName];

/** The labels of a metric, with a text for each. */
export type LabelsOf<Name extends MetricName> = Record<Definitions[Name]['labels'][number], string>;
