import { useStore } from '@nanostores/react'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { viewOfParams } from '../../../state/kit/listAddress.ts'
import type { ListView } from '../../../state/kit/listQuery.ts'
import { audits } from '../../../state/portal/audits/audits.ts'
import { auditViews } from '../../../state/portal/audits/auditViews.ts'
import type { AuditListFilters } from '../../../state/portal/common/auditView.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { useRefusal } from '../../kit/refusals.ts'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { useHas } from '../../kit/useHas.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { auditsMessages } from '../common/auditLog/messages.ts'
import { useSectionQuery } from '../common/useSectionQuery.ts'

const Line = styled.ul.withConfig({ componentId: 'fe-saved-views' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    list-style: none;
  }
  && > li {
    ${plain}
    display: flex;
    align-items: center;
    max-inline-size: 100%;
    min-inline-size: 0;
  }
`

/** The views that the person keeps, each with a button that shows it; absent without any. */
export const SavedViews = () => {
  const { views } = useElementStore(auditViews)
  return useHas()(views) === true && <Views />
}

const Views = () => {
  const t = useMessages(auditsMessages)
  const { views, save, remove } = useElementStore(auditViews)
  const rows = useStore(views.of()).data?.rows ?? []
  const { query } = useSectionQuery()
  const { list: log } = useElementStore(audits)
  const refusal = useRefusal()
  const list = useRef<HTMLUListElement>(null)
  const removal = useMutation(remove, {
    success: ({ id }) => t('viewDeleted', { name: rows.find(row => row.id === id)?.name ?? '' }),
    failure: reason => reason,
    undo: ({ id }) => {
      const { name = '', query: kept = '' } = rows.find(row => row.id === id) ?? {}
      return save.run({ name, query: kept })
    },
  })
  if (rows.length === 0) return null
  return (
    <Line ref={list} aria-label={t('savedViews')}>
      <li aria-hidden="true">
        <Text data-size="13">{t('savedViews')}</Text>
      </li>
      {rows.map(({ id, name, query: kept }) => (
        <li key={id}>
          <Button
            variant="ghost"
            aria-pressed={isSameView(query, new URLSearchParams(kept))}
            onClick={() => log.show(viewOf(new URLSearchParams(kept), log.firstView()))}
          >
            {name}
          </Button>
          {refusal === undefined && (
            <IconButton icon={X} label={t('deleteView', { name })} onClick={() => void removal.run({ id })} />
          )}
        </li>
      ))}
    </Line>
  )
}

const filters = [
  { key: 'period' },
  { key: 'severity', isMultiple: true },
  { key: 'email' },
  { key: 'action' },
  { key: 'ip' },
] as const

/** The view of the log that a query describes. Its values were offered when it was kept, by rows that may be elsewhere now. */
const viewOf = (params: URLSearchParams, first: ListView<AuditListFilters>): ListView<AuditListFilters> =>
  viewOfParams(params, first, {
    sorts: params.getAll('sort').map(sort => sort.replace(/^-/, '')),
    filters: filters.map(filter => ({ ...filter, values: params.getAll(`filter.${filter.key}`) })),
  })

const textOf = (params: URLSearchParams): string => {
  const kept = new URLSearchParams(params)
  for (const name of ['page', 'row', 'view']) kept.delete(name)
  kept.sort()
  return kept.toString()
}

const isSameView = (one: URLSearchParams, other: URLSearchParams): boolean => textOf(one) === textOf(other)

/** The query of what the log shows, without what belongs to one moment; undefined where nothing is searched, filtered or ordered. */
export const viewQuery = (params: URLSearchParams): string | undefined => {
  const text = textOf(params)
  return text === '' ? undefined : text
}
