import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import type { Query } from '../../../state/kit/query.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Text } from '../../ui/Text.tsx'
import type { Action } from '../action.ts'
import { kitMessages } from '../kitMessages.ts'
import { QueryView } from '../QueryView.tsx'
import { useToasts } from '../toasts/useToasts.ts'
import { useHas } from '../useHas.ts'
import { DetailsPanel } from './DetailsPanel.tsx'
import type { RowDetails } from './listTypes.ts'

interface Props<Row> {
  id: string
  details: RowDetails<Row>
  actionsOf: ((row: Row) => readonly Action[]) | undefined
  onClose: () => void
}

/** The row that a link names and the list does not show: its details, or why there are none. */
export const LinkedRow = <Row,>(props: Props<Row>) => {
  const { byId } = props.details
  const has = useHas()
  if (!byId) return <NotShown {...props} />
  // Undefined until it is known what the server can do.
  const canFind = has(byId)
  return canFind ? <RowById {...props} byId={byId} /> : canFind === false && <NotShown {...props} />
}

/** Tells that the row is not in sight, where it cannot be read by its id. */
const NotShown = ({ onClose }: Pick<Props<never>, 'onClose'>) => {
  const t = useMessages(kitMessages)
  const { show } = useToasts()
  const tell = useEffectEvent(() => {
    show({ text: t('linkElsewhere'), isFailure: true })
    onClose()
  })
  // Closing renders at once, which React refuses inside an effect.
  useEffect(() => queueMicrotask(tell), [])
  return null
}

interface ByIdProps<Row> extends Props<Row> {
  byId: Pick<Query<string, Row>, 'of' | 'refresh'>
}

const RowById = <Row,>({ id, byId, details, actionsOf, onClose }: ByIdProps<Row>) => {
  const t = useMessages(kitMessages)
  const { data, error } = useStore(byId.of(id))
  const isMissing = data === undefined && error?.status === 404
  const titleWithout = () => {
    if (!error) return t('loadingRow')
    return t(isMissing ? 'linkMissing' : error.status === 403 ? 'noPermissionTitle' : 'details')
  }
  const title = data === undefined ? titleWithout() : details.title(data)
  return (
    <DetailsPanel title={title} actions={data && actionsOf?.(data)} onClose={onClose}>
      {isMissing ? (
        <Text role="alert">{t('linkMissingText')}</Text>
      ) : (
        <QueryView query={byId} params={id} height="320px">
          {row => details.content(row, onClose)}
        </QueryView>
      )}
    </DetailsPanel>
  )
}
