import { FeLoginBox } from 'fe-elements/react'
import { renderLoginBox } from 'fe-elements/ssr'
import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Sign in' }

/** The routes of the login box below `/account`. */
const routes = [
  'login',
  'logout',
  'sign-up',
  'activate',
  'invitation/accept',
  'forget-password',
  'reset-password',
  'reset-phone-number',
  'login/magic-link',
  'social/success',
  'oidc/callback',
  'saml/callback',
  'step-up',
  'impersonate',
  'redirect',
]

export const generateStaticParams = () => routes.map(route => ({ route: route.split('/') }))

/** The first screen, shown before any script runs. The server of the demo replaces the nonce in each response. */
const firstScreen = renderLoginBox({ locale: 'en', nonce: '{{nonce}}' })

export default async function SignIn({ params }: { params: Promise<{ route: string[] }> }) {
  const { route } = await params
  return (
    <div className="entrance">
      <FeLoginBox autofocus markup={route.join('/') === 'login' ? firstScreen : ''} />
      <p className="hint">
        To try: <code>admin@acme.test</code>, <code>multi@acme.test</code> or <code>owner@reseller.test</code> with the
        password <code>Correct-Horse-9</code>. Mail arrives in the <a href="/inbox">inbox</a>.
      </p>
    </div>
  )
}
