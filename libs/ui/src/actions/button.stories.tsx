import { IconArrowRight, IconDownload, IconTrash } from '@tabler/icons-react';
import { Button, IconButton, Stack, TextLink } from '@academy/ui';
import { choice, flag, story, text } from '../catalogue/story.js';

export const stories = [
  story({
    title: 'Button',
    shows: ['Button'],
    controls: {
      label: text('Enrol now'),
      variant: choice('primary', 'secondary', 'ghost', 'danger'),
      size: choice('md', 'sm', 'lg'),
      busy: flag(),
      disabled: flag(),
      fullWidth: flag(),
    },
    render: ({ label, ...rest }) => (
      <Stack>
        <Button {...rest}>{label}</Button>
        <Stack direction="row" gap={2}>
          <Button>Pay ₹4,999</Button>
          <Button variant="secondary" icon={<IconDownload size={18} />}>
            Receipt
          </Button>
          <Button variant="ghost" to="#Button" iconRight={<IconArrowRight size={18} />}>
            All courses
          </Button>
          <Button variant="danger">Cancel the workshop</Button>
          <Button busy>Saving …</Button>
        </Stack>
      </Stack>
    ),
  }),
  story({
    title: 'Icon button',
    shows: ['IconButton'],
    controls: { label: text('Remove this lecture'), disabled: flag() },
    render: (values) => (
      <IconButton {...values}>
        <IconTrash size={20} />
      </IconButton>
    ),
  }),
  story({
    title: 'Text link',
    shows: ['TextLink'],
    render: () => (
      <p>
        Your place is kept for 15 minutes. <TextLink to="#Text-link">Read how refunds work</TextLink> before
        you pay.
      </p>
    ),
  }),
];
