import { useState } from 'react'
import * as v from 'valibot'
import { guides, protocolOf, protocolOfType, typeOf, type Guide } from '../../../state/sso/guideOf.ts'
import { EditError } from '../../kit/forms/EditError.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { SideBySide } from '../../kit/SideBySide.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { useProvider } from './editedProvider.ts'
import { providerMessages, type ProviderTranslate } from './messages.ts'
import { providerNameOf } from './providerName.ts'

const known = [...guides.saml, ...guides.oidc]

const schemaOf = (t: ProviderTranslate) => v.object({ guide: v.picklist(known, t('providerMissing')) })

interface Props {
  /** The provider that is chosen now. */
  guide: Guide | undefined
  onChosen: (guide: Guide) => void
  /** Keeps the current provider. */
  onKept: () => void
}

/** Chooses the provider of a connection, which decides its guide and its protocol. */
export const ProviderChoice = ({ guide, onChosen, onKept }: Props) => {
  const t = useMessages(providerMessages)
  const { provider, writes } = useProvider()
  const [picked, setPicked] = useState(guide)
  const { type, isEnabled, isEntered } = provider
  const form = useEditForm({
    schema: schemaOf(t),
    row: guide ?? '',
    values: current => ({ guide: current }),
    isNew: true,
    save: async values =>
      typeOf(values.guide) === type ? { ok: true, answer: undefined } : writes.save({ type: typeOf(values.guide) }),
    onSaved: (_answer, values) => onChosen(values.guide),
  })
  const isOther = picked !== undefined && protocolOf(picked) !== protocolOfType(type)
  const { defaultValue, error } = form.field('guide')
  const cardsOf = (protocol: keyof typeof guides) =>
    guides[protocol].map(value => ({
      value,
      label: providerNameOf(t, value),
      isDisabled: isEnabled && protocol !== protocolOfType(type),
    }))
  return (
    <Panel>
      <Title level={4} size="small">
        {t('chooseTitle')}
      </Title>
      <Form {...form.form}>
        <Text>{t('chooseText')}</Text>
        {isEnabled && <Banner tone="info">{t('protocolFixed')}</Banner>}
        <EditError form={form} />
        <SideBySide $from="520px" $widths="minmax(0, 1fr) minmax(0, 1fr)">
          <RadioCards
            legend={t('saml')}
            name="guide"
            cards={cardsOf('saml')}
            defaultValue={defaultValue}
            error={error}
            onChange={value => setPicked(value as Guide)}
          />
          <RadioCards
            legend={t('oidc')}
            name="guide"
            cards={cardsOf('oidc')}
            defaultValue={defaultValue}
            onChange={value => setPicked(value as Guide)}
          />
        </SideBySide>
        {isOther && isEntered && (
          <Banner tone="warning" isUrgent>
            {t('protocolLoss')}
          </Banner>
        )}
        <Row>
          <Button type="submit" variant="primary" isBusy={form.busy}>
            {t('useProvider')}
          </Button>
          {guide !== undefined && <Button onClick={onKept}>{t('keepProvider')}</Button>}
        </Row>
      </Form>
    </Panel>
  )
}
