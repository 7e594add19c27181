import { memo, useId, useState } from 'react'
import type { Lock } from '../../../state/portal/roles/permissionRules.ts'
import type { ListedPermission } from '../../../http/roles/answers.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxInput } from '../../ui/Checkbox.tsx'
import { PlainItem, PlainList } from '../../ui/PlainList.ts'
import { Span } from '../../ui/Span.tsx'
import { Code } from '../../ui/Text.tsx'
import { rolesMessages, type RolesTranslate } from './messages.ts'
import { Choice, Line, Note, Small, LabelText } from './permissionStyles.ts'

interface Props {
  permission: ListedPermission
  isChosen: boolean
  /** What the wildcard of the role that covers it allows. */
  coveredBy: string | undefined
  /** What it covers itself, where it is a wildcard. */
  covers: readonly ListedPermission[] | undefined
  lock: Lock | undefined
  isReadOnly: boolean
  /** How it differs from the role that is compared. */
  difference: 'here' | 'there' | undefined
  /** Name of the role that is compared. */
  otherName: string
  toggle: (id: string) => void
}

const reasonOf = (t: RolesTranslate, { lock, isChosen, coveredBy, covers }: Props): string | undefined => {
  if (lock === 'always') return t('lockedOn')
  if (lock === 'never') return t(covers ? 'wildcardLockedOff' : 'lockedOff')
  if (lock === 'notHeld') return t('notHeld')
  return coveredBy !== undefined && !isChosen ? t('coveredBy', { name: coveredBy }) : undefined
}

/** One permission: a sentence with its key, and why it cannot be changed. */
export const PermissionLine = memo((props: Props) => {
  const { permission, isChosen, coveredBy, covers, lock, isReadOnly, difference, otherName, toggle } = props
  const t = useMessages(rolesMessages)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const reason = reasonOf(t, props)
  const isCovered = coveredBy !== undefined && !isChosen
  const isFixed = isReadOnly || lock !== undefined || isCovered
  const isWildcard = covers !== undefined && covers.length > 0
  return (
    <Line>
      <Choice data-fixed={isFixed ? '' : undefined}>
        <CheckboxInput
          type="checkbox"
          checked={isChosen || isCovered}
          aria-disabled={isFixed || undefined}
          aria-labelledby={`${id}l`}
          aria-describedby={reason === undefined ? `${id}k` : `${id}k ${id}r`}
          onChange={() => !isFixed && toggle(permission.id)}
        />
        <LabelText id={`${id}l`}>{permission.text}</LabelText>
        <Small id={`${id}k`}>
          <Code>{permission.key}</Code>
        </Small>
      </Choice>
      {(reason !== undefined || isWildcard || difference) && (
        <Note>
          {reason !== undefined && <Span id={`${id}r`}>{reason}</Span>}
          {difference && (
            <Badge tone={difference === 'here' ? 'success' : 'warning'}>
              {difference === 'here' ? t('onlyHere') : t('onlyThere', { name: otherName })}
            </Badge>
          )}
          {isWildcard && (
            <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('covers', { count: covers.length })}
            </Button>
          )}
        </Note>
      )}
      {isWildcard && isOpen && (
        <Note>
          <PlainList aria-label={t('covers', { count: covers.length })}>
            {covers.map(({ id: covered, text }) => (
              <PlainItem key={covered}>{text}</PlainItem>
            ))}
          </PlainList>
        </Note>
      )}
    </Line>
  )
})
