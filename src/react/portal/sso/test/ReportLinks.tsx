import { useId, useState } from 'react'
import type { SsoReportLinkItem } from '../../../../http/ssoConfig/reportLinkAnswers.ts'
import { ssoLinks } from '../../../../state/portal/sso/ssoLinks.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { QueryView } from '../../../kit/QueryView.tsx'
import { RelativeTime } from '../../../kit/RelativeTime.tsx'
import { Sentence } from '../../../kit/Sentence.tsx'
import { useMutation } from '../../../kit/toasts/useMutation.ts'
import { useHas } from '../../../kit/useHas.ts'
import { usePermissionReason } from '../../../kit/usePermissionReason.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { useCopyLabels } from '../../../kit/useCopyLabels.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { CopyField } from '../../../ui/portal/CopyField.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { LinkRow } from '../LinkRow.tsx'
import { writePermission } from '../ssoPermissions.ts'
import { reportLinkActions } from './reportLinkActions.ts'
import { shareMessages } from './shareMessages.ts'

/** Links by which somebody without an account reads the report of a run, behind a button; nothing where a server has none. */
export const ReportLinks = ({ id }: { id: string }) => {
  const t = useMessages(shareMessages)
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const has = useHas()(useElementStore(ssoLinks).reportLinks)
  if (has !== true) return null
  return (
    <>
      <Row>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(before => !before)}
        >
          {t('shareReport')}
        </Button>
      </Row>
      {isOpen && (
        <Panel id={panelId} aria-label={t('shareTitle')}>
          <Links id={id} />
        </Panel>
      )}
    </>
  )
}

const Links = ({ id }: { id: string }) => {
  const t = useMessages(shareMessages)
  const labels = useCopyLabels()
  const { reportLinks, makeReportLink } = useElementStore(ssoLinks)
  const disabledReason = usePermissionReason()(writePermission)
  const [address, setAddress] = useState<string>()
  const { run } = useMutation(makeReportLink, { failure: reason => t('linkNotMade', { reason }) })
  const make = async () => {
    const result = await run({ id })
    if (result.ok) setAddress(result.answer.address)
  }
  return (
    <>
      <Title level={4} size="small">
        {t('shareTitle')}
      </Title>
      <Text>{t('shareText')}</Text>
      {address !== undefined && (
        <CopyField
          key={address}
          label={t('reportAddress')}
          description={t('reportAddressHint')}
          value={address}
          labels={labels}
          isCopiedAtOnce
        />
      )}
      <QueryView query={reportLinks} params={{ id }} height="40px">
        {({ rows }) => rows.map(link => <ReportLink key={link.id} link={link} />)}
      </QueryView>
      <Row>
        <ActionButton action={{ label: t('createLink'), run: make, disabledReason }} />
      </Row>
    </>
  )
}

const ReportLink = ({ link }: { link: SsoReportLinkItem }) => {
  const t = useMessages(shareMessages)
  const format = useFormat()
  const { ofRow } = reportLinkActions.useActions()
  const { createdByEmail, createdAt, endsAt } = link
  const name = t('madeBy', { email: createdByEmail })
  return (
    <LinkRow name={name} title={<Text>{name}</Text>} actions={ofRow(link)}>
      <Sentence parts={t.parts('createdWhen', { time: <RelativeTime at={createdAt} /> })} />{' '}
      {t('expiresOn', { date: format.date(endsAt, 'long') })}
    </LinkRow>
  )
}
