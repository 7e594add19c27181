import { useStore } from '@nanostores/react'
import ScrollText from 'lucide/dist/esm/icons/scroll-text.mjs'
import { useEffect, useMemo, useRef, useState } from 'react'
import { audits } from '../../../state/portal/audits/audits.ts'
import type { Audit } from '../../../state/portal/audits/readAudit.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { SidePanel } from '../../ui/portal/SidePanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { FilterBar } from '../common/list/FilterBar.tsx'
import { Forbidden, NoRows, NotLoaded, NotUpdated } from '../common/list/ListStates.tsx'
import type { ListColumn } from '../common/list/listTypes.ts'
import { SearchBox } from '../common/list/SearchBox.tsx'
import { useChoices, useListAddress } from '../common/list/useListAddress.ts'
import { VirtualRows } from '../common/scrollingList/VirtualRows.tsx'
import { AuditDetails } from './AuditDetails.tsx'
import { useAuditWords } from './auditWords.ts'
import { auditsMessages } from './messages.ts'
import { useAuditFilters } from './useAuditFilters.ts'

interface Props {
  columns: readonly ListColumn<Audit>[]
  permission: string
}

/** All entries as one list that scrolls, with the search, filters and order of the pages. */
export const ScrolledLog = ({ columns, permission }: Props) => {
  const { t, sentenceOf } = useAuditWords()
  const { list, window: log } = useFlow(audits)
  const filters = useAuditFilters()
  useListAddress(list, useChoices(columns, filters), undefined)
  const { search, filters: values, sort } = useStore(list.$view)
  useEffect(() => log.show({ search, filters: values, sort }), [log, search, values, sort])
  const { rowAt, total, error } = useStore(log.$rows)
  const [open, setOpen] = useState<Audit>()
  const box = useRef<HTMLDivElement>(null)
  const takeFocus = () => box.current?.querySelector<HTMLElement>('[role=grid], input')?.focus()
  const shared = useMemo(() => columns, [columns])
  const failure = error && { error, isRetrying: false, onRetry: log.refresh, takeFocus }
  const empty = { icon: ScrollText, title: t('emptyTitle'), text: t('emptyText') }

  if (error?.status === 403 && total === undefined) return <Forbidden permission={permission} />
  const content = () => {
    if (total === undefined) return failure ? <NotLoaded {...failure} /> : <Skeleton $height="320px" />
    if (total === 0) return <NoRows list={list} empty={empty} takeFocus={takeFocus} />
    return (
      <>
        <Text data-size="13" role="status">
          {t('scrolled', { count: total })}
        </Text>
        <VirtualRows
          name={t('title')}
          columns={shared}
          count={total}
          rowAt={rowAt}
          onRange={log.setRange}
          onOpen={setOpen}
        />
      </>
    )
  }
  return (
    <Stack ref={box}>
      <Row>
        <SearchBox
          label={t('search')}
          value={search}
          onSearch={list.search}
          onSubmit={text => list.show({ search: text, page: 1 })}
        />
        <FilterBar filters={filters} values={values} onChange={list.setFilters} />
      </Row>
      {failure && total !== undefined && <NotUpdated {...failure} />}
      {content()}
      {open && (
        <SidePanel title={sentenceOf(open)} closeLabel={t('closeDetails')} onClose={() => setOpen(undefined)}>
          <AuditDetails audit={open} close={() => setOpen(undefined)} />
        </SidePanel>
      )}
    </Stack>
  )
}
