import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import { isDomainName, suggestedDomain, typedDomain, type DomainRow } from '../../../../state/portal/sso/domainRows.ts'
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
import { Title } from '../../../ui/Title.tsx'
import { domainMessages, type DomainTranslate } from '../../../sso/domains/messages.ts'

const schemaOf = (t: DomainTranslate, known: readonly string[]) =>
  v.object({
    domain: v.pipe(
      v.string(),
      v.transform(typedDomain),
      v.nonEmpty(t('domainMissing')),
      v.check(text => !text.includes('@'), t('domainIsAddress')),
      v.check(text => text.includes('@') || isDomainName(text), t('domainInvalid')),
      v.check(text => !known.includes(text), t('domainTwice')),
    ),
  })

/** Codes of refusals that are about the domain. */
const domainCodes = ['ER-SSO-DOMAIN', 'ER-SSO-DOMAIN-PUBLIC', 'ER-SSO-DOMAIN-TAKEN', 'ER-TOO-MANY']

interface Props {
  connectionId: string
  rows: readonly DomainRow[]
  /** Gets the id of a domain that was added. */
  onAdded: (id: string) => void
}

/** Adds domains to a connection; for the first one the administrator's own mail domain is suggested. */
export const AddDomain = (props: Props) => {
  // A form that was sent begins again, empty.
  const [count, setCount] = useState(0)
  return (
    <AddForm
      key={count}
      {...props}
      suggests={count === 0}
      onAdded={id => {
        setCount(before => before + 1)
        props.onAdded(id)
      }}
    />
  )
}

interface FormProps extends Props {
  /** Whether the administrator's own mail domain is suggested, unless it is in the list already. */
  suggests: boolean
}

const AddForm = ({ connectionId, rows, onAdded, suggests }: FormProps) => {
  const t = useMessages(domainMessages)
  const errorText = useErrorText()
  const { show } = useToasts()
  const { addDomain } = useElementStore(ssoConnections)
  const user = shownSession(useStore(useFeature(session).$screen))?.user
  const [suggested] = useState(() => (suggests ? suggestedDomain(user?.email, rows) : ''))
  const form = useEditForm({
    schema: schemaOf(
      t,
      rows.map(({ domain }) => domain),
    ),
    row: suggested,
    values: domain => ({ domain }),
    isNew: true,
    save: ({ domain }) => addDomain.run({ id: connectionId, name: domain }),
    onSaved: ({ id, domain }) => {
      show({ text: t('domainAdded', { domain }) })
      onAdded(id)
    },
    faultOf: error => (domainCodes.includes(error.code) ? { field: 'domain', message: errorText(error) } : undefined),
  })
  return (
    <Panel>
      <Title level={4} size="small">
        {t('addTitle')}
      </Title>
      <Form {...form.form}>
        <EditError form={form} />
        <TextField
          {...form.field('domain')}
          label={t('domain')}
          description={t('domainHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
        />
        <Row>
          <Button type="submit" variant={rows.length === 0 ? 'primary' : 'secondary'} isBusy={form.busy}>
            {t('addDomain')}
          </Button>
        </Row>
      </Form>
    </Panel>
  )
}
