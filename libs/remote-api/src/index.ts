export type { LinkMap } from '@academy/mf-kit/link-map';
export type { EventMap } from '@academy/mf-kit/event-map';
export type {
  EventsApi,
  LinksApi,
  NavigationApi,
  RemoteModule,
  SessionApi,
  SessionSnapshot,
  SessionStatus,
  ShellApi,
  SlotModule,
  SlotsApi,
  TelemetryApi,
  Toast,
} from '@academy/mf-kit/remote-module';
export type { SlotMap } from '@academy/mf-kit/slot-map';
