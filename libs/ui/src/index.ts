import './styles.css';
export { Button, IconButton, TextLink, type ButtonProps, type IconButtonProps } from './actions/button.js';
export { Logo, LogoMark, TempleBorder } from './brand/logo.js';
export { Countdown, type CountdownProps } from './feedback/countdown.js';
export { Dialog, type DialogProps } from './feedback/dialog.js';
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
export { CodeField, codeBoxId, type CodeFieldProps } from './forms/code-field.js';
export { ErrorSummary, type ErrorSummaryProps, type FieldProblem } from './forms/error-summary.js';
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
export {
  Card,
  CardGrid,
  ItemCard,
  ItemCardSkeleton,
  StatGrid,
  StatTile,
  type ItemCardProps,
} from './layout/card.js';
export { DataTable, type Column, type DataTableProps } from './layout/data-table.js';
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
export { Tabs, type TabItem, type TabsProps } from './layout/tabs.js';
export { Picture, type PictureProps } from './media/picture.js';
export { DEFAULT_IMAGE, imageWidths, resolveImage } from './media/resolve-image.js';
export { Badge, Price, StatusBadge, statusTone, type BadgeTone, type PriceProps } from './text/labels.js';
export {
  ThemeProvider,
  useDocumentTitle,
  type LinkComponent,
  type ThemeProviderProps,
  type UiLabels,
} from './theme/theme-provider.js';
export { useColorScheme, type ColorScheme } from './theme/color-scheme.js';
