import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import { domainOfEmail, parseEmailDomain } from '../../../../state/portal/sso/emailDomain.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { session } from '../../../../state/session/session.ts'
import { shownSession } from '../../../../state/session/shownSession.ts'
import { useElementStore, useFeature } from '../../../app/host.ts'
import { EditError } from '../../../kit/forms/EditError.tsx'
import { useEditForm } from '../../../kit/forms/useEditForm.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { domainMessages, type DomainTranslate } from './messages.ts'

const schemaOf = (t: DomainTranslate) =>
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.check(text => parseEmailDomain(text) !== undefined, t('newDomainInvalid')),
    ),
  })

/** Refusals of the server that belong to the field. */
const faults = ['ER-SSO-DOMAIN', 'ER-SSO-DOMAIN-PUBLIC', 'ER-SSO-DOMAIN-TAKEN']

interface Props {
  /** Id of the connection. */
  id: string
  /** Domains that it has. */
  known: readonly string[]
}

/** Adds a domain to a connection; the person's own is suggested. */
export const AddDomain = ({ id, known }: Props) => {
  const t = useMessages(domainMessages)
  const errorText = useErrorText()
  const { show } = useToasts()
  const { addDomain } = useElementStore(ssoConnections)
  const email = shownSession(useStore(useFeature(session).$screen))?.user.email ?? ''
  const own = domainOfEmail(email)
  // Each domain that was added begins a new form.
  const form = useEditForm({
    schema: schemaOf(t),
    row: known.join(' '),
    values: () => ({ name: known.length === 0 ? own : '' }),
    isNew: true,
    save: ({ name }) => addDomain.run({ id, name }),
    onSaved: (_answer, { name }) => {
      show({ text: t('domainAdded', { name }) })
      form.discard()
    },
    faultOf: error => (faults.includes(error.code) ? { field: 'name', message: errorText(error) } : undefined),
  })
  return (
    <Panel>
      <Form {...form.form}>
        <EditError form={form} />
        <TextField
          key={form.version}
          {...form.field('name')}
          label={t('domain')}
          description={t('newDomainHint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Row>
          <Button type="submit" variant={known.length === 0 ? 'primary' : 'secondary'} isBusy={form.busy}>
            {t('addDomain')}
          </Button>
        </Row>
      </Form>
    </Panel>
  )
}
