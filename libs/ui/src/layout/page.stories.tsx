import { Button, Page, PageHeading, Section, SkipLink, Stack, VisuallyHidden } from '@academy/ui';
import { choice, story, text } from '../catalogue/story.js';

export const stories = [
  story({
    title: 'Page',
    shows: ['Page', 'PageHeading', 'SkipLink'],
    controls: {
      heading: text('Courses'),
      description: text('Learn from people who do it every day.'),
      width: choice('wide', 'narrow'),
    },
    render: ({ heading, description, width }) => (
      <>
        <SkipLink target="story-page">Skip to the page of this story</SkipLink>
        <Page width={width}>
          <div id="story-page" tabIndex={-1}>
            <PageHeading
              title="Components"
              description={description}
              actions={<Button size="sm">New course</Button>}
            >
              {heading}
            </PageHeading>
          </div>
        </Page>
      </>
    ),
  }),
  story({
    title: 'Section',
    shows: ['Section'],
    controls: { tone: choice('plain', 'sunken', 'indigo'), title: text('What you take with you') },
    render: ({ title, tone }) => (
      <Section tone={tone} title={title} description="A certificate, and work that you can show.">
        <Button>Enrol now</Button>
      </Section>
    ),
  }),
  story({
    title: 'Stack',
    shows: ['Stack', 'VisuallyHidden'],
    controls: { direction: choice('row', 'column') },
    render: ({ direction }) => (
      <Stack direction={direction} gap={3}>
        <span>Week 1</span>
        <span>Week 2</span>
        <span>
          Week 3 <VisuallyHidden>(this week)</VisuallyHidden>
        </span>
      </Stack>
    ),
  }),
];
