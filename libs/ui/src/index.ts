import './styles.css';
export { Button, IconButton, TextLink, type ButtonProps, type IconButtonProps } from './actions/button.js';
export { Logo, LogoMark, TempleOrnament } from './brand/logo.js';
export {
  Loading,
  Skeleton,
  SkeletonText,
  Spinner,
  type LoadingProps,
  type SkeletonProps,
} from './feedback/loading.js';
export {
  EmptyState,
  ErrorState,
  Notice,
  type ErrorStateProps,
  type NoticeProps,
  type NoticeTone,
} from './feedback/states.js';
export { ToastRegion, type ToastItem, type ToastKind, type ToastRegionProps } from './feedback/toasts.js';
export { SearchField, type SearchFieldProps } from './forms/search-field.js';
export {
  CheckboxField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  type CheckboxFieldProps,
  type PasswordFieldProps,
  type SelectFieldProps,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './forms/fields.js';
export { Card, CardGrid, ItemCard, ItemCardSkeleton, type ItemCardProps } from './layout/card.js';
export {
  Page,
  PageHeading,
  Section,
  SkipLink,
  Stack,
  VisuallyHidden,
  type PageHeadingProps,
  type PageProps,
  type SectionProps,
  type StackProps,
} from './layout/page.js';
export { Portrait, type PortraitProps } from './media/portrait.js';
export { ResponsiveImage, type ResponsiveImageProps } from './media/responsive-image.js';
export { DEFAULT_IMAGE, imageWidths, resolveImage } from './media/resolve-image.js';
export { DateTile, type DateTileProps } from './text/date-tile.js';
export { Badge, Email, Price, type BadgeTone, type PriceProps } from './text/labels.js';
export {
  ThemeProvider,
  useDocumentTitle,
  useUiLabels,
  type LinkComponent,
  type ThemeProviderProps,
  type UiLabels,
} from './theme/theme-provider.js';
export { useColorScheme, type ColorScheme } from './theme/color-scheme.js';
export { ColorSchemeSwitch } from './theme/color-scheme-switch.js';
