import { useStore } from '@nanostores/react'
import type { SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { ssoLinks } from '../../../../state/portal/sso/ssoLinks.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { RelativeTime } from '../../../kit/RelativeTime.tsx'
import { Sentence } from '../../../kit/Sentence.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Code, Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { changeName, changeTexts } from './changeTexts.ts'
import { linkMessages } from './messages.ts'
import { proposalActions, type ProposalRow } from './proposalActions.ts'

/** What somebody saved by a set-up link, beside what is saved now; nothing where nothing waits. */
export const Proposal = ({ connection: { id, isEnabled } }: { connection: SsoConnectionItem }) => {
  const { data } = useStore(useElementStore(ssoLinks).proposal.of({ id }))
  return data?.proposal && <Waiting proposal={{ ...data.proposal, id, isEnabled }} />
}

const Waiting = ({ proposal }: { proposal: ProposalRow }) => {
  const t = useMessages(linkMessages)
  const { ofRow } = proposalActions.useActions()
  const { linkName, savedAt, isTested, changes } = proposal
  const [main, ...others] = ofRow(proposal)
  return (
    <Panel>
      <Row>
        <Title level={3} size="small">
          {t('proposalTitle', { name: linkName })}
        </Title>
        <Badge tone={isTested ? 'success' : 'warning'}>{t(isTested ? 'proposalTested' : 'proposalUntested')}</Badge>
      </Row>
      <Banner tone="info">
        <Text data-tone="1">{t('proposalText')}</Text>
        <Text data-size="13">
          <Sentence parts={t.parts('proposalTime', { time: <RelativeTime at={savedAt} /> })} />
        </Text>
      </Banner>
      {changes.length === 0 && <Text>{t('noChanges')}</Text>}
      {changes.map(change => (
        <Change key={change.field} change={change} />
      ))}
      <Row>
        {main && <ActionButton variant="primary" action={main} />}
        {others.map(action => (
          <ActionButton key={action.label} action={action} />
        ))}
      </Row>
    </Panel>
  )
}

/** One value before and after. */
const Change = ({ change }: { change: ProposalRow['changes'][number] }) => {
  const t = useMessages(linkMessages)
  const name = changeName(t, change.field)
  const { before, after } = changeTexts(t, change)
  return (
    <Stack $gap={2} role="group" aria-label={name}>
      <Text data-tone="1">{name}</Text>
      <Facts
        facts={[
          { label: t('before'), value: before && <Code dir="ltr">{before}</Code> },
          { label: t('after'), value: after && <Code dir="ltr">{after}</Code> },
        ]}
      />
    </Stack>
  )
}
