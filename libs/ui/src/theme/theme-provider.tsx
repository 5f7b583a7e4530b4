import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useMemo,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useAppliedColorScheme } from './color-scheme.js';

/** The texts of the library's own components. */
export interface UiLabels {
  readonly close: string;
  readonly dismiss: string;
  readonly hidePassword: string;
  readonly required: string;
  readonly showPassword: string;
  readonly toDark: string;
  readonly toLight: string;
}

/** Props that a link component has to accept, such as the router's `Link`. */
export type LinkComponent = ComponentType<{
  readonly to: string;
  readonly className?: string;
  readonly children?: ReactNode;
}>;

export interface ThemeProviderProps {
  readonly children: ReactNode;
  /** Texts in the page's language; English by default. */
  readonly labels?: Partial<UiLabels>;
  /** Renders links within the page's router; a plain `<a>` by default. */
  readonly link?: LinkComponent;
  /** The end of each document title: `Courses · Abhaya Academy`. */
  readonly siteName?: string;
}

interface Setup {
  readonly labels: UiLabels;
  readonly siteName: string;
  readonly link: LinkComponent;
}

const englishLabels: UiLabels = {
  close: 'Close',
  dismiss: 'Dismiss',
  hidePassword: 'Hide password',
  required: 'required',
  showPassword: 'Show password',
  toDark: 'Use dark colours',
  toLight: 'Use light colours',
};

const plainLink: LinkComponent = ({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

const SetupContext = createContext<Setup>({ labels: englishLabels, link: plainLink, siteName: '' });

/** Wraps a page once. The library contains the styles; nothing is injected at run time. */
export function ThemeProvider({ children, labels, link = plainLink, siteName = '' }: ThemeProviderProps) {
  useAppliedColorScheme();
  const setup = useMemo(
    () => ({ labels: { ...englishLabels, ...labels }, link, siteName }),
    [labels, link, siteName],
  );
  return <SetupContext.Provider value={setup}>{children}</SetupContext.Provider>;
}

export function useUiLabels(): UiLabels {
  return useContext(SetupContext).labels;
}

/** A link within the page, rendered by the router that the host passed. */
export function PageLink(props: ComponentProps<LinkComponent>) {
  return createElement(useContext(SetupContext).link, props);
}

/** Sets the document title until it is set again; does nothing for undefined. */
export function useDocumentTitle(title: string | undefined): void {
  const { siteName } = useContext(SetupContext);
  useEffect(() => {
    if (title) document.title = siteName && title !== siteName ? `${title} · ${siteName}` : title;
  }, [siteName, title]);
}
