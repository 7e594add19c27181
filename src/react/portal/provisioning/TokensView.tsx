import { useStore } from '@nanostores/react'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { Directory, DirectoryTokenItem } from '../../../http/directory/answers.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { tokenExpiry } from '../../../state/portal/provisioning/directoryState.ts'
import { useFeature } from '../../app/host.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { QuietRow } from '../../ui/portal/QuietRow.ts'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Code, Text } from '../../ui/Text.tsx'
import { provisioningMessages } from './messages.ts'
import { writePermission } from './provisioningPermissions.ts'
import { AddTokenDialog, mostTokens, tokenActions } from './tokenActions.tsx'

/** The tokens with which a directory proves who it is. */
export const TokensView = ({ directory }: { directory: Directory }) => {
  const t = useMessages(provisioningMessages)
  const dialogs = useDialogs()
  const reason = usePermissionReason()(writePermission)
  const { tokens = [] } = directory.details ?? {}
  const add = {
    label: t('createToken'),
    icon: Plus,
    disabledReason: reason ?? (tokens.length >= mostTokens ? t('twoTokens') : undefined),
    run: () => dialogs.open(<AddTokenDialog row={directory} />),
  }
  if (tokens.length === 0)
    return (
      <EmptyState icon={KeyRound} title={t('tokenEnded')} action={<ActionButton action={add} variant="primary" />}>
        {t('tokensEmpty')}
      </EmptyState>
    )
  return (
    <Stack>
      <Text>{t('tokensText')}</Text>
      {tokens.map(token => (
        <Token key={token.id} directory={directory} token={token} />
      ))}
      <Row>
        <ActionButton action={add} />
      </Row>
      {tokens.length >= mostTokens && <Text data-size="13">{t('twoTokens')}</Text>}
    </Stack>
  )
}

const Token = ({ directory, token }: { directory: Directory; token: DirectoryTokenItem }) => {
  const t = useMessages(provisioningMessages)
  const { ofRow } = tokenActions.useActions()
  const { hint, createdAt, createdByEmail, lastUsedAt } = token
  const created = <RelativeTime at={createdAt} />
  return (
    <Panel role="group" aria-label={t('tokenName', { hint })}>
      <Row $justify="space-between">
        <Stack $gap={1}>
          <Row>
            <Code dir="ltr">{hint}</Code>
            <TokenEnd token={token} />
          </Row>
          <Text data-size="13">
            <Sentence
              parts={
                createdByEmail
                  ? t.parts('tokenMade', { time: created, email: createdByEmail })
                  : t.parts('createdWhen', { time: created })
              }
            />
          </Text>
          <Text data-size="13">
            {lastUsedAt === undefined ? (
              t('notUsedYet')
            ) : (
              <Sentence parts={t.parts('usedWhen', { time: <RelativeTime at={lastUsedAt} /> })} />
            )}
          </Text>
        </Stack>
        <QuietRow>
          {ofRow({ ...token, directory }).map(action => (
            <ActionButton key={action.label} variant="ghost" action={action} />
          ))}
        </QuietRow>
      </Row>
    </Panel>
  )
}

/** When a token ends, in words and colour. */
const TokenEnd = ({ token }: { token: DirectoryTokenItem }) => {
  const t = useMessages(provisioningMessages)
  const format = useFormat()
  const nowMs = useStore(useFeature(minute).$nowMs)
  const expiry = tokenExpiry(token, nowMs)
  if (expiry === 'never') return <Badge>{t('neverExpires')}</Badge>
  if (expiry === 'past') return <Badge tone="danger">{t('expired')}</Badge>
  const time = format.relativeTime(token.expiresAt, nowMs).text
  return <Badge tone={expiry === 'soon' ? 'warning' : 'neutral'}>{t('expiresSoon', { time })}</Badge>
}
