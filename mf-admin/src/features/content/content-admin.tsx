import { Stack } from '@academy/ui';
import { CategoryEditor } from './category-editor.js';
import { FaqEditor } from './faq-editor.js';
import { SiteEditor } from './site-editor.js';

/** What the site says besides its courses: common questions, the categories of the lists, and how to reach it. */
export function ContentAdmin() {
  return (
    <Stack gap={6}>
      <FaqEditor />
      <CategoryEditor />
      <SiteEditor />
    </Stack>
  );
}
