import type { CSSProperties } from 'react'
import { styled } from 'styled-components'
import type { Look } from '../../../http/metadata/loginBoxLook.ts'
import { own, plain } from '../../../styles/reset.ts'
import { readTheme } from '../../../styles/theme.ts'
import { tokensCss } from '../../../styles/tokens.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { imageAddress } from '../../ui/address.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Title } from '../../ui/Title.tsx'
import { accountMessages } from './messages.ts'

/** Everything that a theme of a login box sets; inherited values are those of the portal. */
const names = ['accent', 'secondary', 'danger', 'success', 'warning', 'info']
const inherited = Object.fromEntries(
  [...names, ...names.map(name => `on-${name}`), 'radius', 'family'].map(name => [`--fe-${name}`, 'initial']),
)

/** The tokens of a login box for an element inside another one; they are computed from its own colors. */
const ownTokens = tokensCss.replaceAll(/:host(?:\(\[theme=(light|dark)\]\))?/g, (_host, scheme?: string) =>
  scheme === undefined ? '&&' : `&&[data-theme=${scheme}]`,
)

const Ground = styled.div.withConfig({ componentId: 'fe-login-preview' })`
  ${ownTokens}
  && {
    ${plain}
    --_control: 40px;
    --_field-font: 400 16px/24px var(--_family);
    container-type: inline-size;
    padding: 24px 16px;
    border: 1px solid var(--_border-1);
    border-radius: 12px;
    background: var(--_surface-0);
    color: var(--_text-1);
    font: var(--_font);
  }
`

const Logo = styled.img.withConfig({ componentId: 'fe-login-preview-logo' })`
  && {
    ${own}
    block-size: 32px;
    max-inline-size: 45%;
    object-fit: contain;
  }
`

/** The theme of a login box with these choices; what is no color yet is left out. */
const themeOf = ({ radius, logo: _logo, title: _title, button: _button, disclaimer: _disclaimer, ...colors }: Look) =>
  readTheme('loginBox', [{ palette: colors, shape: { borderRadius: radius === '' ? undefined : Number(radius) } }])

/** How a login box looks with choices that are not saved yet. Nothing in it can be used. */
export const LoginPreview = ({ look }: { look: Look }) => {
  const t = useMessages(accountMessages)
  const logo = imageAddress(look.logo, new URL(globalThis.document.URL))
  const style = { ...inherited, ...Object.fromEntries(themeOf(look)) } as CSSProperties
  return (
    <div role="img" aria-label={t('previewOf')}>
      <Ground style={style} inert>
        <Card>
          <Row $justify="space-between" $isOneLine>
            <Title level={4}>{look.title || t('signIn')}</Title>
            {logo && <Logo src={logo} alt="" referrerPolicy="no-referrer" />}
          </Row>
          <Stack>
            <TextField label={t('previewEmail')} defaultValue="name@example.com" />
            <Button variant="primary" isWide>
              {look.button || t('continue')}
            </Button>
            <Button variant="link">{t('previewLink')}</Button>
          </Stack>
        </Card>
        {look.disclaimer !== '' && (
          <Text data-size="13">
            <UserText>{look.disclaimer}</UserText>
          </Text>
        )}
      </Ground>
    </div>
  )
}
