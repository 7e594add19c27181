import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { ActionButton } from '../../src/react/kit/ActionButton.tsx'
import { Can } from '../../src/react/kit/dialogs/Can.tsx'
import { Page } from '../../src/react/kit/Page.tsx'
import { ReadOnlyNote } from '../../src/react/kit/ReadOnlyNote.tsx'
import { SideBySide } from '../../src/react/kit/SideBySide.tsx'
import { Button } from '../../src/react/ui/Button.tsx'
import { Panel } from '../../src/react/ui/Panel.tsx'
import { Row } from '../../src/react/ui/Stack.tsx'
import { Tabs } from '../../src/react/ui/Tabs.tsx'
import { Text } from '../../src/react/ui/Text.tsx'
import { PortalHost } from './PortalHost.tsx'
import { longText, Section, State } from './Section.tsx'

const later = () => new Promise(resolve => setTimeout(resolve, 3_000))
const add = { label: 'Add webhook', icon: Plus, run: later }
const refused = {
  label: 'Delete all',
  isDestructive: true,
  disabledReason: 'Only an owner may do this.',
  run: () => {},
}

const PageWithTabs = () => {
  const [tab, setTab] = useState('overview')
  const tabs = ['overview', 'messages', 'testing', 'settings'].map(key => ({ key, label: key }))
  return (
    <Page
      title="Orders"
      description="https://hooks.acme.test/orders"
      actions={[{ label: 'Send test', run: () => {} }, add]}
    >
      <Tabs label="Webhook" tabs={tabs} current={tab} onChange={setTab} isFlush isCheap>
        <Panel>
          <Text>Content of {tab}.</Text>
        </Panel>
      </Tabs>
    </Page>
  )
}

const Permissions = () => (
  <PortalHost>
    <State name="Can: held">
      <Can permission="fe.connectivity.read.webhooks" isExplained>
        <Text data-tone="1">What the permission is needed for.</Text>
      </Can>
    </State>
    <State name="Can: missing, shown disabled">
      <Can permission="fe.connectivity.write.webhook">
        {disabledReason => <ActionButton action={{ ...add, disabledReason }} />}
      </Can>
    </State>
    <State name="Can: missing, explained">
      <Can permission="fe.connectivity.write.webhook" isExplained>
        <Button>Add webhook</Button>
      </Can>
    </State>
    <State name="ReadOnlyNote">
      <ReadOnlyNote permission="fe.secure.write.securityPolicy" />
    </State>
  </PortalHost>
)

const actions = [
  ['Runs for three seconds', { ...add, label: 'Save webhook' }],
  ['Disabled, with its reason', refused],
  ['Long', { label: longText, run: () => {} }],
] as const

/** Pages of the portal, and what a person may not do on them. */
export const Pages = () => (
  <>
    <Section title="Page" isWide>
      <PageWithTabs />
    </Section>
    <Section title="Page: long title, action that is not allowed" isWide>
      <Page title={longText} description={longText} actions={[refused]}>
        <SideBySide $from="600px" $widths="minmax(0, 1fr) 280px">
          <Panel>
            <Text>Beside each other, where there is room.</Text>
          </Panel>
          <Panel>
            <Text>Otherwise below each other.</Text>
          </Panel>
        </SideBySide>
      </Page>
    </Section>
    <Section title="ActionButton" isWide>
      {actions.map(([name, action]) => (
        <State key={name} name={name}>
          <Row>
            <ActionButton action={action} variant="primary" />
          </Row>
        </State>
      ))}
    </Section>
    <Section title="Permissions" isWide>
      <Permissions />
    </Section>
  </>
)
