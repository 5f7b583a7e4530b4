import { Badge, Card, CardGrid, DateTile, ItemCard, ItemCardSkeleton, Price } from '@academy/ui';
import { story, text } from '../catalogue/story.js';

export const stories = [
  story({
    title: 'Card',
    shows: ['Card'],
    render: () => (
      <Card>
        <p>Certificates carry a number that anybody can verify, without an account.</p>
      </Card>
    ),
  }),
  story({
    title: 'Item cards',
    shows: ['CardGrid', 'ItemCard', 'ItemCardSkeleton'],
    controls: { title: text('Ethical Hacker') },
    render: ({ title }) => (
      <CardGrid>
        <ItemCard
          title={title}
          to="#Item-cards"
          headingLevel={3}
          badge={<Badge tone="accent">New</Badge>}
          meta={['12 weeks', 'Telugu and English']}
          footer={<Price paise={499900} originalPaise={699900} />}
          action="Look at the course"
        />
        <ItemCard
          title="Cloud Security on a Saturday"
          to="#Item-cards"
          headingLevel={3}
          overlay={<DateTile date="2026-03-14T04:30:00.000Z" timeZone="Asia/Kolkata" />}
          meta={['14 March, 10:00', '18 places left']}
          footer={<Price paise={0} freeLabel="Free" />}
        />
        <ItemCardSkeleton />
      </CardGrid>
    ),
  }),
];
