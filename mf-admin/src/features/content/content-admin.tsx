import { Stack } from '@academy/ui';
import { CategoryEditor } from './category-editor.js';
import { FaqEditor } from './faq-editor.js';
import { SiteEditor } from './site-editor.js';

/** The site's content besides its courses: FAQ, categories of the lists, and contact details. */
export function ContentAdmin() {
  return (
    <Stack gap={6}>
      <FaqEditor />
      <CategoryEditor />
      <SiteEditor />
    </Stack>
  );
}
