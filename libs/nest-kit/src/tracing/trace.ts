/** Must not contain user input, ids, URLs, addresses or tokens (T70). */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A piece of work, independent of the library that records it. */
export interface Span {
  readonly traceId: string;
  /** Header for other services, in the form of W3C Trace Context. */
  readonly traceparent: string;
  /** False if the sampler excluded the trace; it is still passed on, so that no other service starts one. */
  readonly isRecorded: boolean;
  /** Ends the span; later calls change nothing. @param failure a code or a class of errors, if it failed */
  end(attributes?: SpanAttributes, failure?: string): void;
}

export interface SpanStart {
  readonly kind: 'server' | 'client' | 'consumer';
  /** A name from a small set: declared routes, queues, verbs of SQL. */
  readonly name: string;
  readonly attributes: SpanAttributes;
  /** The parent span: of this process, or the header that another service sent. */
  readonly parent?: Span | string | undefined;
}

export interface Trace {
  start(span: SpanStart): Span;
  /** Sends the remaining spans within a short time. */
  stop(): Promise<void>;
}

/** One per process, like its connections to the receiver. */
let trace: Trace | undefined;

/** Sets the receiver of spans; undefined turns tracing off. */
export const setTrace = (next: Trace | undefined): void => void (trace = next);

export const isTracing = (): boolean => trace !== undefined;

/** @returns undefined without tracing */
export const startSpan = (span: SpanStart): Span | undefined => trace?.start(span);

/** Ends the tracing of this process, after the last traced work. */
export async function stopTrace(): Promise<void> {
  const ending = trace;
  trace = undefined;
  await ending?.stop();
}
