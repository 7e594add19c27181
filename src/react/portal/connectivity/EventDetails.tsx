import type { ReactNode } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Code } from '../../ui/Text.tsx'
import type { EventRow } from './eventColumns.tsx'
import { connectivityMessages } from './messages.ts'

interface Props {
  row: EventRow
  /** Name of what follows, and all of it: recipients or channels. */
  targetsLabel: string
  targets: ReactNode
}

/** Everything about an event in a list, beside it. */
export const EventDetails = ({ row, targetsLabel, targets }: Props) => {
  const t = useMessages(connectivityMessages)
  const { description, category, eventKey, isOn } = row
  return (
    <Facts
      facts={[
        ...(description === '' ? [] : [{ label: t('descriptionField'), value: description }]),
        ...(category === '' ? [] : [{ label: t('category'), value: category }]),
        { label: t('key'), value: <Code key="key">{eventKey}</Code> },
        { label: t('state'), value: isOn ? t('on') : t('off') },
        { label: targetsLabel, value: targets },
      ]}
    />
  )
}
