import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as api,
  type Context,
  type Span as LibrarySpan,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { type Span, type SpanAttributes, type SpanStart, type Trace } from './trace.js';

/** The longest time that `stop` waits for the receiver. */
const SHUTDOWN_TIMEOUT_MS = 2_000;
const WARNING_INTERVAL_MS = 60_000;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

const propagator = new W3CTraceContextPropagator();

/**
 * Sends spans by OTLP over HTTP, in batches, in the background: beyond 2,048 queued spans, further ones are
 * dropped. Imported by `startTrace` alone, so a service without a receiver loads none of the libraries
 * (decision 0144). The libraries themselves read the standard variables `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_TRACES_SAMPLER`, `OTEL_TRACES_SAMPLER_ARG`, `OTEL_BSP_*` and
 * `OTEL_EXPORTER_OTLP_HEADERS`.
 * @param service the name of the service if OTEL_SERVICE_NAME gives no other
 * @param endpoint of the receiver, without `/v1/traces`
 * @param warn called when the receiver does not accept spans
 */
export function otlpTrace(service: string, endpoint: string, warn: (line: string) => void): Trace {
  logExportFailures(warn);
  const resource = resourceFromAttributes({ 'service.name': service, 'service.namespace': 'academy' }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('academy');
  return {
    start: ({ kind, name, attributes, parent }) =>
      new RecordedSpan(tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))),
    stop: async () => {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, SHUTDOWN_TIMEOUT_MS)));
      // Spans that the receiver does not accept are dropped, because no business data depends on them.
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
      clearTimeout(timer);
    },
  };
}

function contextOf(parent: SpanStart['parent']): Context {
  if (parent instanceof RecordedSpan) return parent.context;
  const carrier = typeof parent === 'string' ? { traceparent: parent } : {};
  return propagator.extract(ROOT_CONTEXT, carrier, {
    get: ({ traceparent }: { traceparent?: string }, key) =>
      key === 'traceparent' ? traceparent : undefined,
    keys: Object.keys,
  });
}

class RecordedSpan implements Span {
  readonly context: Context;

  constructor(private readonly span: LibrarySpan) {
    this.context = api.setSpan(ROOT_CONTEXT, span);
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get traceparent(): string {
    const carrier = { traceparent: '' };
    propagator.inject(this.context, carrier, {
      set: (target, key, value) => void (key === 'traceparent' && (target.traceparent = value)),
    });
    return carrier.traceparent;
  }

  get isRecorded(): boolean {
    return this.span.isRecording();
  }

  end(attributes: SpanAttributes = {}, failure?: string): void {
    if (!this.span.isRecording()) return;
    this.span.setAttributes(attributes);
    // The error's message is left out: it may contain personal data (T70).
    if (failure) this.span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

/** Logs at most one line a minute while spans are not accepted. */
function logExportFailures(warn: (line: string) => void): void {
  let loggedAt = -Infinity;
  setGlobalErrorHandler((error) => {
    if (performance.now() - loggedAt < WARNING_INTERVAL_MS) return;
    loggedAt = performance.now();
    const { code, name } = error as { code?: string | number; name?: string };
    warn(`spans are dropped, the trace collector does not accept them: ${code ?? name ?? 'no response'}`);
  });
}
