import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import { Button } from '../../src/react/ui/Button.tsx'
import { Checkbox } from '../../src/react/ui/Checkbox.tsx'
import { CodeField } from '../../src/react/ui/CodeField.tsx'
import { Form } from '../../src/react/ui/Form.tsx'
import { FormError } from '../../src/react/ui/FormError.tsx'
import { LightForm } from '../../src/react/ui/LightForm.tsx'
import { PasswordField } from '../../src/react/ui/PasswordField.tsx'
import { RadioCards } from '../../src/react/ui/RadioCards.tsx'
import { Select } from '../../src/react/ui/Select.tsx'
import { Stack } from '../../src/react/ui/Stack.tsx'
import { Switch } from '../../src/react/ui/Switch.tsx'
import { TextArea } from '../../src/react/ui/TextArea.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { longText, Section } from './Section.tsx'

const roles = ['Viewer', 'Editor', 'Admin'].map(label => ({ value: label, label }))

const methods = [
  { value: 'passkey', label: 'Passkey', description: 'Face, fingerprint or PIN of this device', icon: KeyRound },
  { value: 'app', label: 'Authenticator app', description: 'A code that changes every 30 seconds', icon: Smartphone },
  {
    value: 'sms',
    label: 'Text message',
    description: 'Managed by your organization',
    icon: MessageSquare,
    isDisabled: true,
  },
]

/** Everything a person types into or chooses from. */
export const Fields = () => (
  <>
    <Section title="TextField">
      <TextField label="Name" name="plain" />
      <TextField label="Job title" optional="(optional)" name="optional" placeholder="For example, Designer" />
      <TextField label="Company" name="filled" defaultValue="Acme" description="Shown to people you invite." />
      <TextField label="Work email" name="wrong" defaultValue="ada@" error="Enter a complete email address." />
      <TextField label="Organization" name="disabled" defaultValue="Acme" disabled />
      <TextField label="Email" name="readonly" defaultValue="ada@acme.test" readOnly description="Managed by Okta." />
      <TextField label={longText} name="long" defaultValue={longText} error={longText} />
      <TextArea label="Message" name="message" defaultValue="Welcome to the team." />
    </Section>
    <Section title="PasswordField and CodeField">
      <PasswordField label="Password" name="p1" revealLabel="Show password" defaultValue="Correct-Horse-9" />
      <PasswordField
        label="Password"
        name="p2"
        revealLabel="Show password"
        action={<Button variant="link">Forgot password?</Button>}
      />
      <PasswordField label="New password" name="p3" revealLabel="Show password" error="Use at least 10 characters." />
      <PasswordField label="Disabled" name="p4" revealLabel="Show password" disabled />
      <CodeField label="Code" name="code" description="Sent to j•••@acme.test" />
      <CodeField label="Wrong code" name="code2" error="That code is incorrect or has expired. Use the latest one." />
    </Section>
    <Section title="Choices">
      <Stack>
        <Checkbox label="Remember this device for 30 days" name="c1" />
        <Checkbox label="I've saved these codes" name="c2" defaultChecked description="You can't see them again." />
        <Checkbox label="Some permissions" name="c3" isIndeterminate />
        <Checkbox label="Agree to the terms" name="c4" error="Tick this box to continue." />
        <Checkbox label="Not now" name="c5" disabled />
        <Checkbox label="Always on" name="c6" disabled defaultChecked />
        <Checkbox label={longText} name="c7" />
      </Stack>
      <Stack>
        <Switch label="Active" name="s1" defaultChecked />
        <Switch label="Send a copy" name="s2" description="To everybody with the role Admin." />
        <Switch label="Disabled" name="s3" disabled />
        <Switch label="Disabled, on" name="s4" disabled defaultChecked />
        <Select label="Role" name="r1" options={roles} defaultValue="Editor" />
        <Select label="Role" name="r2" options={roles} error="Choose a role you may give." />
        <Select label="Role" name="r3" options={roles} disabled description="Managed by SCIM." />
      </Stack>
      <RadioCards legend="How do you want to verify?" name="m1" cards={methods} defaultValue="app" />
      <RadioCards legend="With an error" name="m2" cards={methods.slice(0, 2)} error="Choose one." />
    </Section>
    <Section title="Form">
      <Form onSubmit={() => {}}>
        <FormError message="We could not save this. Try again in a moment." />
        <TextField label="Display name" name="displayName" defaultValue="Acme" />
        <Button type="submit" variant="primary">
          Save changes
        </Button>
      </Form>
      <LightForm>
        <Form onSubmit={() => {}}>
          <PasswordField
            label="Password, outside the shadow root"
            name="light"
            autoComplete="new-password"
            revealLabel="Show password"
          />
          <Button type="submit">Change password</Button>
        </Form>
      </LightForm>
    </Section>
  </>
)
