import Hash from 'lucide/dist/esm/icons/hash.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { Combobox } from '../../src/react/ui/portal/Combobox.tsx'
import { CodeBlock } from '../../src/react/ui/portal/CodeBlock.tsx'
import { MultiSelect } from '../../src/react/ui/portal/MultiSelect.tsx'
import { TokenField } from '../../src/react/ui/portal/TokenField.tsx'
import { Tree } from '../../src/react/ui/portal/Tree.tsx'
import type { TreeCategory } from '../../src/react/ui/portal/treeData.ts'
import type { ListOption } from '../../src/react/ui/portal/useOptionList.ts'
import { plain } from '../../src/styles/reset.ts'
import {
  copyLabels,
  optionListLabels,
  multiSelectLabels,
  tokenLabels,
  treeLabels,
  validateAddress,
} from './portalLabels.ts'
import { longText, Section } from './Section.tsx'

const categories: readonly TreeCategory[] = [
  {
    key: 'members',
    label: 'Members',
    items: [
      { value: 'user.invited', label: 'Member invited', description: 'user.invited' },
      { value: 'user.joined', label: 'Member joined', description: 'user.joined' },
      { value: 'user.roles', label: 'Roles changed', description: 'user.roles.changed' },
      { value: 'user.removed', label: 'Member removed', description: 'user.removed' },
    ],
  },
  {
    key: 'security',
    label: 'Security',
    items: [
      { value: 'mfa.enrolled', label: 'Two-step method added', description: 'mfa.enrolled' },
      { value: 'login.failed', label: 'Sign-in failed', disabledReason: 'Available with the Enterprise plan' },
      { value: 'session.revoked', label: 'Session revoked', description: 'session.revoked' },
    ],
  },
  {
    key: 'long',
    label: longText,
    items: [{ value: `${longText}.created`, label: longText, description: `${longText}.created` }],
  },
]

const manyCategories: readonly TreeCategory[] = Array.from({ length: 20 }, (_, group) => ({
  key: `g${group}`,
  label: `Category ${group + 1}`,
  items: Array.from({ length: 25 }, (__, item) => ({
    value: `event.${group + 1}.${item + 1}`,
    label: `Event ${group + 1}.${item + 1}`,
  })),
}))

const Beside = styled.div.withConfig({ componentId: 'fe-catalogue-beside' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
    align-items: start;
    gap: 24px;
  }
`

const TreeWithSample = () => {
  const [current, setCurrent] = useState('user.invited')
  const sample = useMemo(() => JSON.stringify({ type: current, data: { userId: '5c1f' } }, undefined, 2), [current])
  return (
    <Beside>
      <Tree
        legend="Events"
        description="Your endpoint receives these."
        name="events"
        categories={categories}
        defaultValue={['user.invited', 'user.joined', 'login.failed']}
        labels={treeLabels}
        current={current}
        onCurrent={setCurrent}
      />
      <CodeBlock
        label="Sample of the payload"
        samples={[{ key: 'json', label: 'JSON', code: sample }]}
        labels={copyLabels}
      />
    </Beside>
  )
}

const channels: readonly ListOption[] = [
  { value: 'c1', label: 'general', icon: Hash, description: '128 members' },
  { value: 'c2', label: 'security-alerts', icon: Lock, description: 'Private: invite the app to this channel first' },
  { value: 'c3', label: 'random', icon: Hash },
  { value: 'c4', label: 'archive', icon: Hash, disabledReason: 'Archived' },
  { value: 'c5', label: longText, icon: Hash },
  ...Array.from({ length: 200 }, (_, index) => ({ value: `t${index}`, label: `team-${index + 1}`, icon: Hash })),
]

const zones: readonly ListOption[] = ['Europe/Berlin', 'Europe/Lisbon', 'America/New_York', 'Asia/Tokyo'].map(zone => ({
  value: zone,
  label: zone.replace('_', ' '),
}))

const addresses = ['ada@acme.test', 'grace@', 'a-very-long-address-indeed@northern-regional-administration.acme.test']

/** Controls that choose among many values. */
export const Choosing = () => (
  <>
    <Section title="Tree with search" isWide>
      <TreeWithSample />
    </Section>
    <Section title="Tree: long, wrong, disabled, empty">
      <Tree legend="500 events" name="many" categories={manyCategories} labels={treeLabels} />
      <Tree
        legend="With an error"
        name="wrong-events"
        categories={categories.slice(0, 1)}
        labels={treeLabels}
        error="Select at least one event."
      />
      <Tree
        legend="Disabled"
        description="Managed by Terraform."
        name="fixed-events"
        categories={categories.slice(0, 1)}
        defaultValue={['user.joined']}
        labels={treeLabels}
        disabled
      />
      <Tree legend="Empty" name="no-events" categories={[]} labels={treeLabels} />
    </Section>
    <Section title="Combobox">
      <Combobox label="Time zone" name="zone" options={zones} labels={optionListLabels} placeholder="Search zones" />
      <Combobox
        label="Chosen"
        name="zone2"
        options={zones}
        labels={optionListLabels}
        defaultValue={zones[0]}
        description="Dates are shown in this zone."
      />
      <Combobox
        label="With an error"
        name="zone3"
        options={zones}
        labels={optionListLabels}
        error="Choose a time zone."
      />
      <Combobox
        label="Disabled"
        name="zone4"
        options={zones}
        labels={optionListLabels}
        defaultValue={zones[1]}
        disabled
        description="Managed by your organization."
      />
      <Combobox label="Loading" name="zone5" options={[]} labels={optionListLabels} isLoading />
      <Combobox
        label="Failed"
        name="zone6"
        options={[]}
        labels={optionListLabels}
        failure="We could not load the list. Type to try again."
      />
    </Section>
    <Section title="MultiSelect">
      <MultiSelect
        label="Slack channels"
        name="channels"
        options={channels}
        labels={multiSelectLabels}
        placeholder="Search channels"
      />
      <MultiSelect
        label="Chosen"
        name="channels2"
        options={channels}
        labels={multiSelectLabels}
        defaultValue={channels.slice(0, 3)}
      />
      <MultiSelect
        label="Long name, with an error"
        name="channels3"
        options={channels}
        labels={multiSelectLabels}
        defaultValue={channels.slice(4, 5)}
        error="Invite the app to this channel first."
      />
      <MultiSelect
        label="Disabled"
        name="channels4"
        options={channels}
        labels={multiSelectLabels}
        defaultValue={channels.slice(0, 2)}
        description="Connect Slack to change this."
        disabled
      />
    </Section>
    <Section title="TokenField">
      <TokenField
        label="Recipients"
        name="to"
        labels={tokenLabels}
        validate={validateAddress}
        placeholder="ada@acme.test, grace@acme.test"
        inputMode="email"
        description="Paste a list, or type one address after the other."
      />
      <TokenField
        label="Some are wrong"
        name="to2"
        labels={tokenLabels}
        validate={validateAddress}
        defaultValue={addresses}
      />
      <TokenField
        label="Disabled"
        name="to3"
        labels={tokenLabels}
        defaultValue={addresses.slice(0, 1)}
        description="Your role may not change recipients."
        disabled
      />
      <TokenField
        label="Many"
        name="to4"
        labels={tokenLabels}
        defaultValue={Array.from({ length: 40 }, (_, index) => `person${index + 1}@acme.test`)}
      />
    </Section>
  </>
)
