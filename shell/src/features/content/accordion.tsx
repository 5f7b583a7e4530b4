import { useId, useState } from 'react';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type FaqItem } from '@academy/contracts/content/faq.schemas';
import classes from './faq.module.css';

/** At most one entry is open; a click on the open one closes it (S-050 … S-052). */
export function Accordion({ items }: { items: readonly FaqItem[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const prefix = useId();
  return (
    <div className={classes.questions}>
      {items.map(({ id, question, answer }) => {
        const isOpen = open === id;
        const [button, panel] = [`${prefix}${id}-question`, `${prefix}${id}-answer`];
        const Sign = isOpen ? IconMinus : IconPlus;
        return (
          <div key={id} className={classes.entry}>
            <h3 className={classes.heading}>
              <button
                type="button"
                id={button}
                className={classes.question}
                aria-expanded={isOpen}
                aria-controls={panel}
                onClick={() => setOpen(isOpen ? null : id)}
              >
                <span>{question}</span>
                <Sign size={20} aria-hidden="true" />
              </button>
            </h3>
            <div
              id={panel}
              role="region"
              aria-labelledby={button}
              hidden={!isOpen}
              className={classes.answer}
            >
              <p>{answer}</p>
            </div>
          </div>
        );
      })}
    </div>
  );
}
