import { captureEvent, captureException, globalHandlersIntegration, init } from '@sentry/browser';
import { OPERATIONS } from '../../openapi/names.gen';
import { buildName } from '@/lib/build';
import { currentScreen } from '@/reports/incident';
import { engineName } from '@/reports/incident-details';
import { sendReports, type Report } from '@/reports/report';
import { scrubEvent, type AllowedWords } from '@/reports/report-scrubber';
import { measureVitals } from '@/reports/vitals';

/** '0.1.0 (3fd3ae1)' -> 'embarque@0.1.0+3fd3ae1'. */
const release = `embarque@${buildName().replace(/ \((.*)\)$/, '+$1')}`;

function tagsOf({ incident, source }: Report): Record<string, string> {
  const { kind, code, screen, operation, status, requestId, fields } = incident;
  const tags = {
    kind,
    code,
    screen,
    operation: operation && OPERATIONS[operation],
    request: operation,
    source,
    status: status === undefined ? undefined : String(status),
    request_id: requestId,
    fields: fields?.join(', '),
  };
  return Object.fromEntries(Object.entries(tags).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Runs the callback once the browser is online: the SDK drops what it cannot send. */
function whenOnline(run: () => void): void {
  if (navigator.onLine) run();
  else addEventListener('online', run, { once: true });
}

interface ReportOptions extends AllowedWords {
  dsn: string;
  /** The pattern of a URL. */
  routeOf: (url: string) => string;
}

/** Sends incidents, uncaught errors and a sample of the web vitals to Sentry or a compatible server (SEG-16). */
export function startErrorReports({ dsn, routeOf, ...words }: ReportOptions): void {
  init({
    dsn,
    release,
    // The default integrations collect breadcrumbs, DOM text, addresses and headers.
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration()],
    maxBreadcrumbs: 0,
    sendClientReports: false,
    transportOptions: { fetchOptions: { referrerPolicy: 'no-referrer' } },
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: (event) => {
      const uncaught = { kind: 'uncaught', screen: currentScreen() };
      return scrubEvent({ ...event, tags: { ...uncaught, ...event.tags, engine: engineName() } }, words);
    },
  });
  sendReports((report) => whenOnline(() => void captureException(report.error, { tags: tagsOf(report) })));
  measureVitals((event) => void captureEvent({ ...event, release }), routeOf);
}
