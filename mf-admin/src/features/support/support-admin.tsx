import { useCallback, useEffect, useRef, useState } from 'react';
import { type SupportMessage, type SupportMessageQuery } from '@academy/contracts/support/message.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, CheckboxField, EmptyState, SelectField, Skeleton, Stack } from '@academy/ui';
import { QueryState, type QueryStateProps } from '../../frame/list/query-state.js';
import { Pagination } from '../../frame/list/pagination/pagination.js';
import { SearchBox } from '../../frame/list/search-box.js';
import { useUrlState, type UrlState } from '../../frame/list/use-url-state.js';
import { listOf, PAGE_SIZE, STATES } from './message-calls.js';
import { ScreenActions } from '../../frame/screen.js';
import { MessageList } from './message-list.js';
import { MessagePane } from './message-pane.js';
import { TemplateDialog } from './templates/template-dialog.js';
import { useReplyDrafts } from './use-reply-drafts.js';
import classes from './support.module.css';

/** The support inbox, the longest waiting first, with the opened message beside the list (AMB-08). */
export function SupportAdmin() {
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const urlState = useUrlState({ status: STATES, mine: ['true'] });
  const reload = useCallback(() => void queries.invalidateQueries(), [queries]);
  const drafts = useReplyDrafts();
  const [isTemplates, setTemplates] = useState(false);
  const api = useApi();
  const query = useQuery({ ...listOf(api, urlState), placeholderData: keepPreviousData });
  const id = urlState.get('id');
  const [first] = useState(id);
  const back = useBack(id);
  const nextId = useNext(id, query.data?.messages);
  const hrefOf = (one: string) => {
    const params = new URLSearchParams(urlState.params);
    params.set('id', one);
    return `?${params}`;
  };
  return (
    <>
      <ScreenActions>
        <Button variant="secondary" onClick={() => setTemplates(true)}>
          {t('support.templates')}
        </Button>
      </ScreenActions>
      <div className={classes.panes} data-open={id !== '' || undefined}>
        <MessageListPane {...{ urlState, query, hrefOf }} openId={id} />
        {id ? (
          <MessagePane
            key={id}
            id={id}
            takesFocus={id !== first}
            draft={drafts.of(id)}
            onDraft={(text) => drafts.set(id, text)}
            nextHref={nextId && hrefOf(nextId)}
            onBack={() => back(() => urlState.set({ id: null }, { isStep: true }))}
            onChanged={reload}
          />
        ) : (
          <div className={classes.empty}>
            <EmptyState title={t('support.choose')}>{t('support.chooseText')}</EmptyState>
          </div>
        )}
      </div>
      {isTemplates && <TemplateDialog onClose={() => setTemplates(false)} />}
    </>
  );
}

/** Moves the focus from a message back to its row; on a narrow screen it shows the list first. */
function useBack(id: string) {
  const last = useRef(id);
  useEffect(() => {
    const closed = last.current;
    last.current = id;
    if (id === '' && closed !== '') focusRow(closed);
  }, [id]);
  return (close: () => void) => {
    if (!focusRow(id)) close();
  };
}

/** @returns false if the list, or the message in it, is not visible */
function focusRow(id: string): boolean {
  const row = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
  row?.focus();
  return row !== null && document.activeElement === row;
}

/** The message after the open one in the list, or the one at its position once a reply has removed it. */
function useNext(id: string, messages: readonly SupportMessage[] = []): string | undefined {
  const at = messages.findIndex((message) => message.id === id);
  const [lastAt, setLastAt] = useState(0);
  if (at >= 0 && at !== lastAt) setLastAt(at);
  return messages[at >= 0 ? at + 1 : lastAt]?.id;
}

interface Page {
  readonly messages: readonly SupportMessage[];
  readonly total: number;
  readonly counts: Counts;
}

interface MessageListPaneProps {
  readonly urlState: UrlState;
  readonly openId: string;
  readonly query: QueryStateProps<Page>['query'] & { readonly isPlaceholderData: boolean };
  readonly hrefOf: (id: string) => string;
}

function MessageListPane({ urlState, openId, query, hrefOf }: MessageListPaneProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <div className={classes.listPane}>
      <Stack gap={4}>
        <SupportFilters urlState={urlState} counts={query.data?.counts} />
        <QueryState query={query} failedTitle={t('support.failed')} skeleton={<Skeleton height="24rem" />}>
          {({ messages, total }) => (
            <>
              {messages.length === 0 ? (
                <NoMessage urlState={urlState} />
              ) : (
                <MessageList {...{ messages, openId, hrefOf }} />
              )}
              <Pagination
                page={urlState.page}
                pages={Math.ceil(total / PAGE_SIZE)}
                isStale={query.isPlaceholderData}
                onChange={(page, step) => urlState.set({ page }, step)}
              />
            </>
          )}
        </QueryState>
      </Stack>
    </div>
  );
}

function NoMessage({ urlState: { get, set } }: Pick<MessageListPaneProps, 'urlState'>) {
  const { t } = useTranslation('mf_admin');
  if (!get('q')) return <EmptyState title={t('support.empty')}>{t('support.emptyText')}</EmptyState>;
  return (
    <EmptyState
      title={t('items.nothingFound')}
      action={
        <Button variant="secondary" onClick={() => set({ q: null })}>
          {t('admin.clearSearch')}
        </Button>
      }
    >
      {t('support.notFound')}
    </EmptyState>
  );
}

/** Numbers of messages by state. */
type Counts = Readonly<Record<string, number>>;

function SupportFilters({ urlState, counts }: { urlState: UrlState; counts: Counts | undefined }) {
  const { t } = useTranslation('mf_admin');
  const { get, set } = urlState;
  return (
    <div role="search" className={classes.filters}>
      <SearchBox id="inbox-q" label={t('support.search')} value={get('q')} onSearch={(q) => set({ q })} />
      <SelectField
        id="inbox-status"
        label={t('support.show')}
        value={get('status')}
        onChange={({ target }) => set({ status: target.value }, { isStep: true })}
        data={STATES.map((state) => ({
          value: state === 'waiting' ? '' : state,
          label: counts
            ? t('support.filterCount', {
                filter: t(`support.filters.${state}`),
                count: countOf(state, counts),
              })
            : t(`support.filters.${state}`),
        }))}
      />
      <CheckboxField
        id="inbox-mine"
        label={t('support.assignedToMe')}
        checked={get('mine') === 'true'}
        onChange={({ target }) => set({ mine: target.checked ? 'true' : null }, { isStep: true })}
      />
    </div>
  );
}

function countOf(state: SupportMessageQuery['status'], counts: Counts): number {
  if (state === 'all') return Object.values(counts).reduce((sum, count) => sum + count, 0);
  const states = state === 'waiting' ? ['new', 'open'] : [state];
  return states.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
}
