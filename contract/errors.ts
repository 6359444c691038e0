export type FieldErrors = Record<string, string[]>;

/** What a failed call carries: `{message}`, and `errors` when fields are to blame; each text as `reason` writes it. */
export class ApiError extends Error {
  status: number;
  errors: FieldErrors;
  /** In seconds. */
  retryAfter: number | undefined;

  constructor(status: number, message: string, errors: FieldErrors = {}, retryAfter?: number) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
