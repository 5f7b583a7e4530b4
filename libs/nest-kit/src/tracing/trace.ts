/** Never user input, an id of a user or a thing, an address or a token (T70). */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A piece of work under way, whatever library records it. */
export interface Span {
  readonly traceId: string;
  /** Header for other services, in the form of W3C Trace Context. */
  readonly traceparent: string;
  /** False if the sampler left the trace out; it is still passed on, so that no other service begins one. */
  readonly isRecorded: boolean;
  /** Once; later calls change nothing. @param failure a code or a class of errors, where it went wrong */
  end(attributes?: SpanAttributes, failure?: string): void;
}

export interface SpanStart {
  readonly kind: 'server' | 'client' | 'consumer';
  /** A name from a small set: routes as they are declared, queues, verbs of SQL. */
  readonly name: string;
  readonly attributes: SpanAttributes;
  /** The parent span: of this process, or as another service sent it. */
  readonly parent?: Span | string | undefined;
}

export interface Trace {
  start(span: SpanStart): Span;
  /** Sends what is not sent yet, as far as that is quickly done. */
  stop(): Promise<void>;
}

/** Belongs to the process, as its connections to the receiver do. */
let trace: Trace | undefined;

/** Sets the receiver of spans; undefined turns tracing off. */
export const setTrace = (next: Trace | undefined): void => void (trace = next);

export const isTracing = (): boolean => trace !== undefined;

/** @returns undefined while nothing is traced */
export const startSpan = (span: SpanStart): Span | undefined => trace?.start(span);

/** Ends the tracing of this process, after the last work that could be traced. */
export async function stopTrace(): Promise<void> {
  const ending = trace;
  trace = undefined;
  await ending?.stop();
}
