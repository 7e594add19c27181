import type { PermissionKey } from '../../http/roles/permissionKeys.ts'
import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import type { FeError } from '../../http/errors.ts'
import { needsSupport } from '../../state/kit/clientErrors.ts'
import type { ListQuery, ListView } from '../../state/kit/listQuery.ts'
import { textOfValue } from '../../state/kit/queryKey.ts'
import { errorMessages, useErrorText } from '../messages/errorTexts.ts'
import { useMessages } from '../messages/useMessages.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Text } from '../ui/Text.tsx'
import { PermissionName } from './PermissionName.tsx'
import { ActionButton } from './ActionButton.tsx'
import { Sentence } from './Sentence.tsx'
import { kitMessages } from './kitMessages.ts'
import type { EmptyList } from './list/listTypes.ts'
import { RetryButton } from './RetryButton.tsx'

/** Whether a view leaves rows out by filters. */
const hasFilters = <Row, Filters extends object>(
  list: ListQuery<Row, Filters>,
  { filters }: Pick<ListView<Filters>, 'filters'>,
): boolean => textOfValue(filters) !== textOfValue(list.firstView().filters)

/** What is said where nothing is found, by what leaves rows out. */
const narrowedWords = {
  search: { text: 'noMatchSearch', button: 'clearSearch' },
  filters: { text: 'noMatchFilters', button: 'clearFilters' },
  both: { text: 'noMatchText', button: 'clearSearchAndFilters' },
} as const

/** Whether a view leaves rows out by search or filters. */
export const isNarrowedView = <Row, Filters extends object>(
  list: ListQuery<Row, Filters>,
  view: Pick<ListView<Filters>, 'search' | 'filters'>,
): boolean => view.search !== '' || hasFilters(list, view)

interface NoRowsProps<Row, Filters extends object> {
  list: ListQuery<Row, Filters>
  empty: EmptyList
  /** Takes the focus over from the button that removes search and filters. */
  takeFocus: () => unknown
  /** How many entries there are that could not be read. */
  dropped?: number | undefined
}

/** A list that has never had rows, with the one thing to do about it; or none that fit its search and filters. */
export const NoRows = <Row, Filters extends object>({
  list,
  empty,
  takeFocus,
  dropped = 0,
}: NoRowsProps<Row, Filters>) => {
  const t = useMessages(kitMessages)
  const view = useStore(list.$view)
  const clear = () => {
    takeFocus()
    list.clear()
  }
  if (isNarrowedView(list, view)) {
    const { text, button } = narrowedWords[view.search === '' ? 'filters' : hasFilters(list, view) ? 'both' : 'search']
    return (
      <EmptyState icon={SearchX} title={t('noMatch')} action={<Button onClick={clear}>{t(button)}</Button>}>
        {t(text)}
      </EmptyState>
    )
  }
  if (dropped > 0) return <EmptyState icon={TriangleAlert} title={t('dropped', { count: dropped })} />
  const { icon, title, text, action, isActionAbove = false } = empty
  const variant = isActionAbove ? 'secondary' : 'primary'
  return (
    <EmptyState icon={icon} title={title} action={action && <ActionButton action={action} variant={variant} />}>
      {text}
    </EmptyState>
  )
}

interface FailureProps extends ComponentProps<typeof RetryButton> {
  error: FeError
  /** What failed. Default: that it was this list. */
  title?: string | undefined
}

const useFailureText = (error: FeError): string => {
  const t = useMessages(errorMessages)
  const text = useErrorText()(error)
  return error.traceId && needsSupport(error) ? `${text} ${t('reference', { traceId: error.traceId })}` : text
}

/** A list whose first rows could not be read, or a part of a page without its data. */
export const NotLoaded = ({ error, title, ...retry }: FailureProps) => {
  const t = useMessages(kitMessages)
  return (
    <EmptyState icon={TriangleAlert} title={title ?? t('notLoaded')} isUrgent action={<RetryButton {...retry} />}>
      {useFailureText(error)}
    </EmptyState>
  )
}

/** The failure to read newer rows or data, above those that are there. */
export const NotUpdated = ({ error, title, ...retry }: FailureProps) => {
  const t = useMessages(kitMessages)
  return (
    <Banner tone="danger" isUrgent action={<RetryButton {...retry} />}>
      <Text data-tone="1">{title ?? t('notUpdated')}</Text>
      <Text data-size="13">{useFailureText(error)}</Text>
    </Banner>
  )
}

/** A list that the person may not see: which permission it takes, and who can grant it. */
export const Forbidden = ({ permission }: { permission: PermissionKey | undefined }) => {
  const t = useMessages(kitMessages)
  return (
    <EmptyState icon={LockKeyhole} title={t('forbidden')}>
      {permission === undefined ? (
        t('forbiddenText')
      ) : (
        <Sentence parts={t.parts('forbiddenPermission', { permission: <PermissionName permission={permission} /> })} />
      )}
    </EmptyState>
  )
}
