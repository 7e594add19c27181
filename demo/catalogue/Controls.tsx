import Building2 from 'lucide/dist/esm/icons/building-complex.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import { useState } from 'react'
import { Avatar } from '../../src/react/ui/Avatar.tsx'
import { Badge } from '../../src/react/ui/Badge.tsx'
import { Button, type ButtonProps } from '../../src/react/ui/Button.tsx'
import { CopyButton } from '../../src/react/ui/CopyButton.tsx'
import { Divider } from '../../src/react/ui/Divider.tsx'
import { Icon } from '../../src/react/ui/Icon.tsx'
import { IconButton } from '../../src/react/ui/IconButton.tsx'
import { Link } from '../../src/react/ui/Link.tsx'
import { MiddleTruncate } from '../../src/react/ui/MiddleTruncate.tsx'
import { Row, Stack } from '../../src/react/ui/Stack.tsx'
import { Code, Strong, Text, UserText } from '../../src/react/ui/Text.tsx'
import { Title } from '../../src/react/ui/Title.tsx'
import { longText, Section, State } from './Section.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const

const Buttons = (props: Partial<ButtonProps>) => (
  <Row>
    {variants.map(variant => (
      <Button key={variant} variant={variant} {...props}>
        {props.children ?? 'Invite member'}
      </Button>
    ))}
  </Row>
)

const BusyOnPress = () => {
  const [isBusy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 3_000)
  }
  return (
    <Button variant="primary" isBusy={isBusy} onClick={press}>
      Save changes
    </Button>
  )
}

/** Buttons, words and small marks. */
export const Controls = () => (
  <>
    <Section title="Button" isWide>
      <Buttons />
      <Buttons icon={Plus} />
      <State name="Disabled">
        <Buttons disabled />
      </State>
      <State name="Busy: keeps its width, spinner after 400 ms">
        <Buttons isBusy />
        <Row>
          <BusyOnPress />
        </Row>
      </State>
      <State name="Wide, and with a long text">
        <Button variant="primary" isWide>
          Continue
        </Button>
        <Button isWide>{longText}</Button>
      </State>
      <State name="Without words">
        <Row>
          <IconButton icon={Settings} label="Settings" />
          <IconButton icon={Settings} label="Settings, disabled" disabled />
          <CopyButton text="fe_live_4f2a" label="Copy key" copiedLabel="Copied" failedLabel="Copy it by hand" />
        </Row>
      </State>
    </Section>
    <Section title="Text">
      <Stack $gap={2}>
        <Title size="large">Sign in to Acme</Title>
        <Title>Members</Title>
        <Title size="small">Two-step verification</Title>
      </Stack>
      <Stack $gap={2}>
        <Text data-tone="1">First tone: what matters.</Text>
        <Text>Second tone: explains it.</Text>
        <Text data-tone="3">Third tone: everything else.</Text>
        <Text data-tone="danger">Something is wrong.</Text>
      </Stack>
      <Stack $gap={2}>
        <Text>
          <Strong>Strong</Strong>, <Code>code_4f2a</Code>, <Link href="https://example.com">a link</Link>,{' '}
          <Link href="file:///etc/passwd">not a link</Link>, <UserText>‮user text‬</UserText>.
        </Text>
        <Text data-size="12">12 px</Text>
        <Text data-size="16">16 px</Text>
      </Stack>
      <State name="Name cut in its middle; whole on hover and focus">
        <MiddleTruncate text={longText} />
        <MiddleTruncate text="Short name" />
      </State>
      <State name="Dividers">
        <Divider />
        <Divider>or</Divider>
      </State>
    </Section>
    <Section title="Marks">
      <Row>
        {(['neutral', 'accent', 'success', 'info', 'warning', 'danger'] as const).map(tone => (
          <Badge key={tone} tone={tone}>
            {tone === 'neutral' ? 'Member' : tone}
          </Badge>
        ))}
      </Row>
      <Row>
        <Avatar name="Ada Lovelace" />
        <Avatar name="Grace Hopper" size={40} />
        <Avatar name="k@example.com" size={24} />
        <Avatar name="山田 太郎" />
        <Avatar name="מרים כהן" />
        <Avatar name="Acme" shape="square" size={40} />
        <Avatar name="Picture refused" picture="http://example.com/a.png" />
        <Avatar
          name="Linus P"
          size={64}
          picture="data:image/gif;base64,R0lGODlhAQABAIAAAHqz/wAAACwAAAAAAQABAAACAkQBADs="
        />
      </Row>
      <Row>
        <Icon icon={KeyRound} size={16} />
        <Icon icon={KeyRound} />
        <Icon icon={Building2} size={24} />
      </Row>
    </Section>
  </>
)
