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
import {
  createTheme,
  MantineProvider,
  useMantineColorScheme,
  type VariantColorsResolver,
} from '@mantine/core';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** The few words that components of this library say by themselves. */
export interface UiLabels {
  readonly close: string;
  readonly dismiss: string;
  readonly hidePassword: string;
  readonly required: string;
  readonly showPassword: string;
}

/** What a link needs to be; the router's `Link` is one. */
export type LinkComponent = ComponentType<{
  readonly to: string;
  readonly className?: string;
  readonly children?: ReactNode;
}>;

export interface ThemeProviderProps {
  readonly children: ReactNode;
  /** Words in the page's language; English by default. */
  readonly labels?: Partial<UiLabels>;
  /** Renders links inside of the page; a plain `<a>` by default. */
  readonly link?: LinkComponent;
  /** Stands behind each document title: `Courses · Abhaya Academy`. */
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
};

const plainLink: LinkComponent = ({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

const SetupContext = createContext<Setup>({ labels: englishLabels, link: plainLink, siteName: '' });

/** Our variants of buttons instead of Mantine's, drawn from the tokens alone. */
const variantColors: VariantColorsResolver = ({ variant }) => {
  const clear = {
    background: 'transparent',
    border: '1px solid transparent',
    color: 'var(--link)',
    hover: 'var(--tint)',
  };
  switch (variant) {
    case 'secondary':
      return { ...clear, border: '1px solid var(--line-strong)', color: 'var(--ink)' };
    case 'quiet':
      return clear;
    case 'danger':
      return {
        ...clear,
        background: 'var(--danger)',
        color: 'var(--on-danger)',
        hover: 'var(--danger-hover)',
      };
    default:
      return {
        ...clear,
        background: 'var(--primary)',
        color: 'var(--on-primary)',
        hover: 'var(--primary-hover)',
      };
  }
};

const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
});

/**
 * Stands once around a page. Styles come with the library; nothing is injected at run time. The chosen colour scheme
 * is kept under Mantine's own key, `mantine-color-scheme-value`, which the HTML of a page reads before it paints.
 */
export function ThemeProvider({ children, labels, link = plainLink, siteName = '' }: ThemeProviderProps) {
  const setup = useMemo(
    () => ({ labels: { ...englishLabels, ...labels }, link, siteName }),
    [labels, link, siteName],
  );
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <SetupContext.Provider value={setup}>{children}</SetupContext.Provider>
    </MantineProvider>
  );
}

export function useUiLabels(): UiLabels {
  return useContext(SetupContext).labels;
}

/** A link inside of the page, drawn by the router that the host gave. */
export function PageLink(props: ComponentProps<LinkComponent>) {
  return createElement(useContext(SetupContext).link, props);
}

/** The chosen scheme and its switch; the choice is kept and followed by other tabs. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { scheme: colorScheme, setScheme: setColorScheme };
}

/** Sets the title of the document for as long as nothing else does; does nothing for undefined. */
export function useDocumentTitle(title: string | undefined): void {
  const { siteName } = useContext(SetupContext);
  useEffect(() => {
    if (title) document.title = siteName && title !== siteName ? `${title} · ${siteName}` : title;
  }, [siteName, title]);
}
