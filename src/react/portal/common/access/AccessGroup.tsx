import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { AccessReason } from '../../../../state/portal/common/explainAccess.ts'
import { plain } from '../../../../styles/reset.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { PlainList } from '../../../ui/PlainList.ts'
import { AccessLine } from './AccessLine.tsx'
import { Item, LineButton } from './accessStyles.ts'
import { accessMessages } from './messages.ts'

const GroupName = styled.span.withConfig({ componentId: 'fe-access-group' })`
  && {
    ${plain}
    font: 500 14px/20px var(--_family);
    overflow-wrap: anywhere;
  }
`

const Count = styled.span.withConfig({ componentId: 'fe-access-count' })`
  && {
    ${plain}
    font: 400 13px/20px var(--_family);
    font-variant-numeric: tabular-nums;
    color: var(--_text-2);
  }
`

/** The lines of a group, below its name. */
const Lines = styled(PlainList).withConfig({ componentId: 'fe-access-lines' })`
  && {
    padding-block-end: 8px;
    padding-inline-start: 20px;
  }
`

interface Props {
  title: string
  /** How many permissions of the group are granted, and how many there are, shown or not. */
  granted: number
  total: number
  /** Those that are shown. */
  reasons: readonly AccessReason[]
  isOpen: boolean
  flip: () => void
}

/** The permissions about one subject. */
export const AccessGroup = ({ title, granted, total, reasons, isOpen, flip }: Props) => {
  const t = useMessages(accessMessages)
  const id = useId()
  return (
    <Item>
      <LineButton type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={flip}>
        <Icon icon={ChevronRight} size={16} />
        <GroupName>{title || t('otherCategory')}</GroupName>
        <Count>{t('groupCount', { granted, total })}</Count>
      </LineButton>
      {isOpen && (
        <Lines id={id} aria-label={title || t('otherCategory')}>
          {reasons.map(reason => (
            <AccessLine key={reason.id} reason={reason} />
          ))}
        </Lines>
      )}
    </Item>
  )
}
