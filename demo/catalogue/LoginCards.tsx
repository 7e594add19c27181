import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { styled } from 'styled-components'
import { Button } from '../../src/react/ui/Button.tsx'
import { Card } from '../../src/react/ui/Card.tsx'
import { CodeField } from '../../src/react/ui/CodeField.tsx'
import { Divider } from '../../src/react/ui/Divider.tsx'
import { Form } from '../../src/react/ui/Form.tsx'
import { FormError } from '../../src/react/ui/FormError.tsx'
import { PasswordField } from '../../src/react/ui/PasswordField.tsx'
import { Stack } from '../../src/react/ui/Stack.tsx'
import { Text } from '../../src/react/ui/Text.tsx'
import { Title } from '../../src/react/ui/Title.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { plain } from '../../src/styles/reset.ts'

const Page = styled.div.withConfig({ componentId: 'fe-catalogue-cards' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
    gap: 24px;
    align-items: start;
    padding: 32px 16px;
    background: var(--_surface-0);
  }
`

const ignore = () => {}

/** Login steps put together from the controls. */
export const LoginCards = () => (
  <Page>
    <Card>
      <Stack $gap={1}>
        <Title level={1} size="large">
          Sign in to Acme
        </Title>
        <Text>Enter your email address to continue.</Text>
      </Stack>
      <Form onSubmit={ignore}>
        <TextField name="identifier" label="Email address" autoComplete="username webauthn" inputMode="email" />
        <PasswordField name="password" label="Password" revealLabel="Show password" isCollapsed />
        <Button type="submit" variant="primary" isWide>
          Continue
        </Button>
        <Divider>or</Divider>
        <Button icon={KeyRound} isWide>
          Continue with a passkey
        </Button>
      </Form>
    </Card>
    <Card>
      <Title level={1} size="large">
        Enter your password
      </Title>
      <Form onSubmit={ignore}>
        <PasswordField
          name="password"
          label="Password"
          revealLabel="Show password"
          defaultValue="hunter22"
          error="That password is incorrect."
          action={<Button variant="link">Forgot password?</Button>}
        />
        <Button type="submit" variant="primary" isWide isBusy>
          Sign in
        </Button>
      </Form>
    </Card>
    <Card>
      <Title level={1} size="large">
        Check your email
      </Title>
      <Form onSubmit={ignore}>
        <FormError message="That code has expired. Request a new one." />
        <CodeField name="code" label="Six-digit code" description="Sent to j•••@acme.test" />
        <Button type="submit" variant="primary" isWide>
          Verify
        </Button>
      </Form>
    </Card>
  </Page>
)
