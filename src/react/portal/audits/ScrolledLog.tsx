import type { PermissionKey } from '../../../http/roles/permissionKeys.ts'
import { useStore } from '@nanostores/react'
import ScrollText from 'lucide/dist/esm/icons/scroll-text.mjs'
import { useEffect, useMemo, useRef, useState } from 'react'
import { defaultPartRows as partRows, type WindowState } from '../../../state/kit/listWindow.ts'
import { audits } from '../../../state/portal/audits/audits.ts'
import type { Audit } from '../../../http/audits/answers.ts'
import { useFlow } from '../../app/host.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { DetailsPanel } from '../../kit/list/DetailsPanel.tsx'
import { FilterBar } from '../../kit/list/FilterBar.tsx'
import { Forbidden, NoRows, NotLoaded, NotUpdated } from '../../kit/DataStates.tsx'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { tableSort } from '../../kit/list/tableSort.ts'
import { useChoices, useListAddress } from '../../kit/list/useListAddress.ts'
import { VirtualRows } from '../../kit/scrollingList/VirtualRows.tsx'
import { AuditDetails } from './AuditDetails.tsx'
import { useAuditWords } from './auditWords.ts'
import { SealNote } from './SealNote.tsx'
import { useAuditFilters } from './useAuditFilters.ts'

interface Props {
  columns: readonly ListColumn<Audit>[]
  permission: PermissionKey
}

/**
 * The rows of the part of the log that the screen is in, once they are all there. A part, not what is drawn at the
 * moment: its seals are checked once, however often it is scrolled through.
 */
const usePartOnScreen = ({ rowAt, total = 0 }: WindowState<Audit>) => {
  const [part, setPart] = useState(0)
  const rows = useMemo(() => {
    const [from, to] = [part * partRows, Math.min((part + 1) * partRows, total)]
    const found = Array.from({ length: Math.max(0, to - from) }, (_row, place) => rowAt(from + place))
    return found.every(row => row !== undefined) ? found : []
  }, [part, rowAt, total])
  const moveTo = (first: number) => {
    const next = Math.floor(first / partRows)
    // React may draw a component again even for a value that it has.
    if (next !== part) setPart(next)
  }
  return { rows, moveTo }
}

/** The details of the entry at a place of the log, and how to open them. */
const useEntryDetails = (log: { setRange: (first: number, last: number) => void }, state: WindowState<Audit>) => {
  const { sentenceOf } = useAuditWords()
  const [open, setOpen] = useState<number>()
  const drawn = useRef<readonly [number, number]>([0, 0])
  const close = () => {
    setOpen(undefined)
    // The entries before and after may have been read far from what is drawn.
    log.setRange(...drawn.current)
  }
  const audit = open === undefined ? undefined : state.rowAt(open)
  const panel = open !== undefined && (
    <DetailsPanel
      title={audit ? sentenceOf(audit) : ''}
      index={open}
      total={state.total ?? 0}
      onMove={to => {
        log.setRange(to, to)
        setOpen(to)
      }}
      onClose={close}
    >
      {audit ? <AuditDetails audit={audit} close={close} /> : <Skeleton $height="320px" />}
    </DetailsPanel>
  )
  const setDrawn = (first: number, last: number) => {
    drawn.current = [first, last]
    log.setRange(first, last)
  }
  return { open: (_audit: Audit, index: number) => setOpen(index), setDrawn, panel }
}

/** All entries as one list that scrolls, with what the pages have: search, filters, order, seals and details. */
export const ScrolledLog = ({ columns, permission }: Props) => {
  const { t } = useAuditWords()
  const { list, window: log } = useFlow(audits)
  const state = useStore(log.$rows)
  const { rowAt, total, error } = state
  const part = usePartOnScreen(state)
  const filters = useAuditFilters(part.rows)
  useListAddress(list, useChoices(columns, filters), undefined)
  const view = useStore(list.$view)
  const { search, filters: values, sort } = view
  useEffect(() => log.show({ search, filters: values, sort }), [log, search, values, sort])
  const details = useEntryDetails(log, state)
  const box = useRef<HTMLDivElement>(null)
  const takeFocus = () => box.current?.querySelector<HTMLElement>('[role=grid], input')?.focus()
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
          columns={columns}
          count={total}
          rowAt={rowAt}
          onRange={(first, last) => {
            part.moveTo(first)
            details.setDrawn(first, last)
          }}
          onOpen={details.open}
          {...tableSort(columns, view, list, t('newestFirst'))}
        />
      </>
    )
  }
  return (
    <Stack ref={box}>
      <SealNote rows={part.rows} />
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
      {details.panel}
    </Stack>
  )
}
