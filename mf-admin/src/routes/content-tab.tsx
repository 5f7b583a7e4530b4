import { Stack } from '@academy/ui';
import { CategoryEditor } from '../features/categories/category-editor.js';
import { FaqEditor } from '../features/content/faq-editor.js';
import { SiteEditor } from '../features/content/site-editor.js';

/** The site's content besides its courses: FAQ, categories of the lists, and contact details. */
export function ContentTab() {
  return (
    <Stack gap={6}>
      <FaqEditor />
      <CategoryEditor />
      <SiteEditor />
    </Stack>
  );
}
