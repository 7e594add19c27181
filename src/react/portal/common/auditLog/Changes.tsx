import { styled } from 'styled-components'
import { changesOf, listedIn } from '../../../../state/portal/common/auditChanges.ts'
import type { Audit } from '../../../../http/audits/answers.ts'
import { plain } from '../../../../styles/reset.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Facts, type Fact } from '../../../ui/portal/Facts.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { UserText } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { usePermissionName } from '../../../kit/usePermissionName.ts'
import { useEntryNames } from './auditWords.ts'
import { changeWords } from './changeWords.ts'
import { auditsMessages, type AuditsTranslate } from './messages.ts'

const Arrow = styled.span.withConfig({ componentId: 'fe-change-arrow' })`
  && {
    ${plain}
    display: inline-block;
    margin-inline: 6px;
    color: var(--_text-3);
    &:dir(rtl) {
      scale: -1 1;
    }
  }
`

interface ChangeProps {
  t: AuditsTranslate
  before: string
  after: string
}

/** A value before and after; an arrow to the eye, and words to assistive technology. */
const Change = ({ t, before, after }: ChangeProps) => (
  <>
    <VisuallyHidden>{`${t('beforeChange')} `}</VisuallyHidden>
    <UserText>{before}</UserText>
    <Arrow aria-hidden="true">→</Arrow>
    <VisuallyHidden>{` ${t('afterChange')} `}</VisuallyHidden>
    <UserText>{after}</UserText>
  </>
)

/** What an entry changed, in words. Nothing for an entry without values. */
export const Changes = ({ audit }: { audit: Audit }) => {
  const t = useMessages(auditsMessages)
  const nameIn = useEntryNames()
  const format = useFormat()
  const permissionName = usePermissionName()
  const listsPermissions = audit.action === 'role.permissionsChanged'
  const nameOf = (id: string) => nameIn(audit, id) ?? (listsPermissions ? permissionName(id)?.name : undefined)
  const words = changeWords(t, format, nameOf)
  const listed = (label: string, fact: 'added' | 'removed'): Fact[] => {
    const ids = listedIn(audit, fact)
    return ids.length === 0 ? [] : [{ label, value: words.valueText(fact, ids) }]
  }
  const fields = listedIn(audit, 'fields')
  const facts: Fact[] = [
    ...changesOf(audit).map(({ field, before, after }) => ({
      label: words.fieldName(field),
      value: <Change t={t} before={words.valueText(field, before)} after={words.valueText(field, after)} />,
    })),
    ...listed(t('added'), 'added'),
    ...listed(t('removed'), 'removed'),
    ...(fields.length === 0 ? [] : [{ label: t('changedFields'), value: fields.map(words.fieldName).join(' · ') }]),
  ]
  if (facts.length === 0) return null
  return (
    <Stack $gap={2}>
      <Title level={3} size="small">
        {t('changes')}
      </Title>
      <Facts facts={facts} />
    </Stack>
  )
}
