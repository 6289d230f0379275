/** Where the backend says what happens. Never a query string: searches hold CPFs and e-mails (design 6). */
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
