/** The backend's log. It never contains a query string, because searches contain CPFs and e-mails (SEG-09). */
export interface Log {
  info(line: string): void;
  error(line: string): void;
}

/** Lines on standard output and standard error. */
export const consoleLog: Log = {
  info(line) {
    console.log(line);
  },
  error(line) {
    console.error(line);
  },
};

/** For tests that look at answers only. */
export const silentLog: Log = { info: () => undefined, error: () => undefined };
