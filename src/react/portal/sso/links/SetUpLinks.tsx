import type { SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import type { SsoSetUpLinkItem } from '../../../../http/ssoConfig/setUpLinkAnswers.ts'
import { ssoLinks } from '../../../../state/portal/sso/ssoLinks.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useDialogs } from '../../../kit/dialogs/DialogHost.tsx'
import { QueryView } from '../../../kit/QueryView.tsx'
import { RelativeTime } from '../../../kit/RelativeTime.tsx'
import { Sentence } from '../../../kit/Sentence.tsx'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QuietRow } from '../../../ui/portal/QuietRow.ts'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text, UserText } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { setUpLinkActions } from './setUpLinkActions.ts'
import { linkMessages } from './messages.ts'

interface Props {
  connection: SsoConnectionItem
  disabledReason: string | undefined
}

/** Links by which somebody without an account prepares a connection. */
export const SetUpLinks = ({ connection: { id }, disabledReason }: Props) => {
  const t = useMessages(linkMessages)
  return (
    <Panel>
      <Title level={3} size="small">
        {t('inviteTitle')}
      </Title>
      <Text>{t('inviteText')}</Text>
      <QueryView query={useElementStore(ssoLinks).setUpLinks} params={{ id }} height="40px">
        {({ rows }) => <Links id={id} rows={rows} disabledReason={disabledReason} />}
      </QueryView>
    </Panel>
  )
}

interface LinksProps extends Pick<Props, 'disabledReason'> {
  /** Id of the connection. */
  id: string
  rows: readonly SsoSetUpLinkItem[]
}

const Links = ({ id, rows, disabledReason }: LinksProps) => {
  const t = useMessages(linkMessages)
  const dialogs = useDialogs()
  const hasLink = rows.length > 0
  return (
    <>
      {rows.map(link => (
        <SetUpLink key={link.id} link={link} />
      ))}
      <Row>
        <ActionButton
          action={{
            label: t(hasLink ? 'inviteAgain' : 'invite'),
            disabledReason,
            run: () => dialogs.open(<InviteDialog row={{ id, hasLink }} />),
          }}
        />
      </Row>
    </>
  )
}

const SetUpLink = ({ link }: { link: SsoSetUpLinkItem }) => {
  const t = useMessages(linkMessages)
  const format = useFormat()
  const { ofRow } = setUpLinkActions.useActions()
  const { name, createdByEmail, openedAt, endsAt } = link
  return (
    <Row $justify="space-between" role="group" aria-label={name}>
      <Stack $gap={1}>
        <Row>
          <Text data-tone="1">
            <UserText>{name}</UserText>
          </Text>
          <Badge tone={openedAt === undefined ? 'neutral' : 'info'}>
            {t(openedAt === undefined ? 'notOpened' : 'opened')}
          </Badge>
        </Row>
        <Text data-size="13">
          {openedAt !== undefined && (
            <>
              <Sentence parts={t.parts('openedAt', { time: <RelativeTime at={openedAt} /> })} />
              {' · '}
            </>
          )}
          {t('expiresOn', { date: format.date(endsAt, 'long') })} {t('madeBy', { email: createdByEmail })}
        </Text>
      </Stack>
      <QuietRow>
        {ofRow(link).map(action => (
          <ActionButton key={action.label} variant="ghost" action={action} />
        ))}
      </QuietRow>
    </Row>
  )
}
