import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AddressField } from './AddressField.tsx'
import { useProvider } from './editedProvider.ts'
import { fillField, httpsAddress } from './fields.ts'
import { providerMessages, type ProviderTranslate } from './messages.ts'

/** A secret is sent to the issuer that it was entered for, so another issuer takes another secret. */
const schemaOf = (t: ProviderTranslate, storedFor: string | undefined) =>
  v.pipe(
    v.object({
      issuer: httpsAddress(t),
      clientId: v.pipe(v.string(), v.trim(), v.nonEmpty(t('clientIdMissing')), v.maxLength(256, t('textTooLong200'))),
      secret: v.pipe(v.string(), v.trim(), v.maxLength(2_000, t('textTooLong2000'))),
    }),
    v.forward(
      v.partialCheck(
        [['issuer'], ['secret']],
        ({ issuer, secret }) => secret !== '' || issuer === storedFor,
        storedFor === undefined ? t('secretMissing') : t('secretAgain'),
      ),
      ['secret'],
    ),
  )

const issuerCodes = ['ER-SSO-ISSUER', 'ER-SSO-ISSUER-NOT-EXACT', 'ER-SSO-ISSUER-SHARED', 'ER-SSO-ADDRESS-INVALID']

/** Enters an OpenID provider. Its issuer is asked before anything is saved. */
export const OpenIdForm = ({ onSaved }: { onSaved: () => void }) => {
  const t = useMessages(providerMessages)
  const errorText = useErrorText()
  const { show } = useToasts()
  const { provider, writes } = useProvider()
  const [offered, setOffered] = useState<string>()
  const [typedIssuer, setTypedIssuer] = useState<string>()
  const [isReplacing, setReplacing] = useState(false)
  const { ssoEndpoint, hasSecret } = provider
  const form = useEditForm({
    schema: schemaOf(t, hasSecret ? ssoEndpoint : undefined),
    row: provider,
    values: row => ({ issuer: row.ssoEndpoint, clientId: row.oidcClientId, secret: '' }),
    together: [['issuer', 'clientId', 'secret']],
    reread: writes.reread,
    save: async ({ issuer, clientId, secret }) => {
      setOffered(undefined)
      if (issuer !== ssoEndpoint && writes.checkIssuer) {
        const checked = await writes.checkIssuer(issuer)
        if (!checked.ok) {
          const right = checked.error.context?.['issuer']
          setOffered(typeof right === 'string' ? right : undefined)
          return checked
        }
      }
      const values = { ssoEndpoint: issuer, oidcClientId: clientId }
      return writes.save({ ...values, ...(secret !== '' && { oidcSecret: secret }) })
    },
    onSaved: () => {
      show({ text: t('providerSaved') })
      onSaved()
    },
    faultOf: error => (issuerCodes.includes(error.code) ? { field: 'issuer', message: errorText(error) } : undefined),
  })
  const { ref } = form.form
  useEffect(() => {
    if (isReplacing) ref.current?.querySelector<HTMLInputElement>('[name=secret]')?.focus()
  }, [isReplacing, ref])
  const isOther = typedIssuer !== undefined && typedIssuer.trim() !== ssoEndpoint
  return (
    <EditForm form={form} isNew={!provider.isEntered}>
      <IssuerField field={form.field('issuer')} offered={offered} onInput={setTypedIssuer} />
      <TextField {...form.field('clientId')} label={t('clientId')} dir="ltr" autoComplete="off" spellCheck={false} />
      {hasSecret && !isReplacing && !isOther ? (
        <Row $justify="space-between">
          {/* A field that comes or goes would count as a change. */}
          <input type="hidden" name="secret" value="" />
          <Text>{t('secretStored')}</Text>
          <Button onClick={() => setReplacing(true)}>{t('replaceSecret')}</Button>
        </Row>
      ) : (
        <PasswordField
          {...form.field('secret')}
          label={t('clientSecret')}
          description={hasSecret && !isOther ? t('secretKept') : t('clientSecretHint')}
          revealLabel={t('showPassword')}
          autoComplete="off"
        />
      )}
    </EditForm>
  )
}

interface IssuerProps {
  field: { name: string; error: string | undefined; defaultValue: string }
  /** The issuer that the provider answers at, where what was typed isn't exact. */
  offered: string | undefined
  onInput: (text: string) => void
}

const IssuerField = ({ field, offered, onInput }: IssuerProps) => {
  const t = useMessages(providerMessages)
  const box = useRef<HTMLDivElement>(null)
  const [used, setUsed] = useState<string>()
  const take = (issuer: string) => {
    const input = box.current?.querySelector('input')
    if (!input) return
    fillField(input, issuer)
    onInput(issuer)
    setUsed(issuer)
    input.focus()
  }
  return (
    <Stack ref={box} $gap={2}>
      <AddressField
        {...field}
        label={t('issuer')}
        description={t('issuerHint')}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      {offered !== undefined && offered !== used && (
        <Row>
          <Text data-size="13">{t('issuerOffered')}</Text>
          <Button onClick={() => take(offered)}>{t('useIssuer', { issuer: offered })}</Button>
        </Row>
      )}
      <Announcer text={used !== undefined && used === offered ? t('issuerUsed') : undefined} />
    </Stack>
  )
}
