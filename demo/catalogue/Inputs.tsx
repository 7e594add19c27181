import { useState } from 'react'
import { FeError } from '../../src/http/errors.ts'
import { ChoicesField } from '../../src/react/kit/choices/ChoicesField.tsx'
import { FileDrop } from '../../src/react/kit/files/FileDrop.tsx'
import { PicturePicker } from '../../src/react/portal/common/pictures/PicturePicker.tsx'
import { CodeArea } from '../../src/react/ui/portal/CodeArea.tsx'
import { SearchField } from '../../src/react/ui/portal/SearchField.tsx'
import { longText, Section, State } from './Section.tsx'

const roles = [
  { id: 'viewer', name: 'Viewer', description: 'Sees everything' },
  { id: 'admin', name: 'Admin', disabledReason: 'Grants more than you hold' },
  { id: 'long', name: longText },
]
const drop = { drop: 'Drop a CSV file here, or', hint: 'At most 2 MB.' }
const outage = new FeError('network', 'Network Error')

const Search = ({ label, text = '', disabled }: { label: string; text?: string; disabled?: boolean }) => {
  const [value, setValue] = useState(text)
  return <SearchField label={label} value={value} onChange={setValue} disabled={disabled} />
}

/** Fields of the portal that other screens do not have. */
export const Inputs = () => (
  <>
    <Section title="SearchField">
      <Search label="Search members" />
      <Search label="Search groups" text="Ada Lovelace" />
      <Search label="Search roles" disabled />
    </Section>
    <Section title="CodeArea">
      <CodeArea label="Payload" name="code1" defaultValue={'{\n  "type": "user.invited"\n}'} rows={4} />
      <CodeArea label="With an error" name="code2" defaultValue="{" error="This is not JSON." rows={4} />
      <CodeArea label="Disabled" name="code3" defaultValue="{}" disabled description="Your role may not send tests." />
    </Section>
    <Section title="ChoicesField">
      <ChoicesField name="roles1" label="Roles" error={undefined} choices={roles} chosen={roles.slice(0, 1)} />
      <ChoicesField name="roles2" label="Loading" error={undefined} choices={undefined} chosen={[]} loading />
      <ChoicesField name="roles3" label="Failed" error={undefined} choices={undefined} chosen={[]} failure={outage} />
      <ChoicesField name="roles4" label="With an error" error="Choose a role." choices={roles} chosen={[]} />
    </Section>
    <Section title="FileDrop and PicturePicker">
      <State name="FileDrop">
        <FileDrop accept=".csv" label="Choose a file" texts={drop} error={undefined} onPick={() => {}} />
      </State>
      <State name="FileDrop, with an error">
        <FileDrop accept=".csv" label="Choose a file" texts={drop} error="This is not a CSV file." onPick={() => {}} />
      </State>
      <State name="PicturePicker">
        <PicturePicker isCompact={false} fault={undefined} isOpening={false} onPick={() => {}} />
      </State>
      <State name="PicturePicker, opening another picture">
        <PicturePicker isCompact fault={undefined} isOpening onPick={() => {}} />
      </State>
      <State name="PicturePicker, with a fault">
        <PicturePicker isCompact fault="type" isOpening={false} onPick={() => {}} />
      </State>
    </Section>
  </>
)
