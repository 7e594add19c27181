import { useState } from 'react'
import * as v from 'valibot'
import type { FeError } from '../../../../http/errors.ts'
import type { SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { EditForm } from '../../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../../kit/forms/useEditForm.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useHas } from '../../../kit/useHas.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { maskedField } from '../../../ui/masked.ts'
import { TextField } from '../../../ui/TextField.tsx'
import type { StepProps } from '../stepProps.ts'
import { addressEntry } from './addressEntry.ts'
import { providerMessages, type ProviderTranslate } from './messages.ts'

/** Whether a secret has to be entered: none is stored, or the stored one is for another issuer. */
const needsSecret = (issuer: string, { ssoEndpoint }: SsoConnectionItem, hasSecret: boolean) =>
  !hasSecret || issuer !== ssoEndpoint

const schemaOf = (t: ProviderTranslate, connection: SsoConnectionItem, hasSecret: boolean) =>
  v.pipe(
    v.object({
      ssoEndpoint: addressEntry(t('addressInvalid')),
      oidcClientId: v.pipe(v.string(), v.trim(), v.nonEmpty(t('clientIdMissing'))),
      oidcSecret: v.pipe(v.string(), v.trim()),
    }),
    v.forward(
      v.partialCheck(
        [['ssoEndpoint'], ['oidcSecret']],
        ({ ssoEndpoint, oidcSecret }) => oidcSecret !== '' || !needsSecret(ssoEndpoint, connection, hasSecret),
        t('clientSecretMissing'),
      ),
      ['oidcSecret'],
    ),
  )

/** Refusals of the server that are about the issuer. */
const faults = ['ER-SSO-ISSUER', 'ER-SSO-ISSUER-NOT-EXACT', 'ER-SSO-ISSUER-SHARED', 'ER-SSO-ADDRESS-INVALID']

/** The issuer that the provider gives itself, where that is not the one which was entered. */
const rightIssuerIn = ({ context }: FeError): string | undefined =>
  typeof context?.['issuer'] === 'string' ? context['issuer'] : undefined

interface Props extends Pick<StepProps, 'connection' | 'details'> {
  isReadOnly: boolean
}

const useOidcForm = (connection: SsoConnectionItem, hasSecret: boolean) => {
  const t = useMessages(providerMessages)
  const errorText = useErrorText()
  const { show } = useToasts()
  const has = useHas()
  const { save, checkIssuer } = useElementStore(ssoConnections)
  const [rightIssuer, setRightIssuer] = useState<string>()
  const form = useEditForm({
    schema: schemaOf(t, connection, hasSecret),
    row: connection,
    values: ({ ssoEndpoint, oidcClientId }) => ({ ssoEndpoint, oidcClientId, oidcSecret: '' }),
    // The stored secret is sent to its issuer only.
    together: [['ssoEndpoint', 'oidcClientId', 'oidcSecret']],
    save: async values => {
      setRightIssuer(undefined)
      if (has(checkIssuer) && values.ssoEndpoint !== connection.ssoEndpoint) {
        const checked = await checkIssuer.run({ issuer: values.ssoEndpoint })
        if (!checked.ok) {
          setRightIssuer(rightIssuerIn(checked.error))
          return checked
        }
      }
      return save.run({ id: connection.id, ...values })
    },
    onSaved: () => show({ text: t('providerSaved') }),
    faultOf: error => (faults.includes(error.code) ? { field: 'ssoEndpoint', message: errorText(error) } : undefined),
  })
  return { form, rightIssuer, setRightIssuer }
}

/** The values of an OpenID provider. */
export const OidcForm = ({ connection, details, isReadOnly }: Props) => {
  const t = useMessages(providerMessages)
  const hasSecret = details?.hasSecret ?? connection.oidcClientId !== ''
  const { form, rightIssuer, setRightIssuer } = useOidcForm(connection, hasSecret)
  const plain = { dir: 'ltr', autoComplete: 'off', spellCheck: false, readOnly: isReadOnly } as const
  const useRight = () => {
    const field = form.form.ref.current?.elements.namedItem('ssoEndpoint')
    if (!(field instanceof HTMLInputElement) || rightIssuer === undefined) return
    field.value = rightIssuer
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
    setRightIssuer(undefined)
  }
  return (
    <EditForm form={form}>
      <TextField
        {...form.field('ssoEndpoint')}
        {...plain}
        type="url"
        label={t('issuerField')}
        description={t('issuerHint')}
        action={
          rightIssuer !== undefined && (
            <Button variant="link" onClick={useRight}>
              {t('issuerUse', { issuer: rightIssuer })}
            </Button>
          )
        }
      />
      <TextField {...form.field('oidcClientId')} {...plain} label={t('clientId')} />
      <TextField
        {...maskedField}
        {...form.field('oidcSecret')}
        {...plain}
        label={t('clientSecret')}
        description={t(hasSecret ? 'clientSecretKept' : 'clientSecretHint')}
      />
    </EditForm>
  )
}
