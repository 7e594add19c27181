import type { SessionLimits } from '../../../http/sessions/answers.ts'
import {
  limitsAtOnce,
  recommendedLimits,
  sessionLimits,
  toConfiguration,
} from '../../../state/portal/security/sessionLimits.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FormColumn } from '../../kit/FormColumn.ts'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { QueryView } from '../../kit/QueryView.tsx'
import { useHas } from '../../kit/useHas.ts'
import { useAppearance } from '../common/useAppearance.ts'
import { securityMessages } from './messages.ts'
import { useSaved } from './useSaved.ts'
import { PolicyFrame } from './PolicyFrame.tsx'
import { formToLimits, limitGroups, limitsSchema, limitsToForm } from './sessionForm.ts'
import { TimeFields } from './TimeFields.tsx'
import { useDryRun } from './useDryRun.tsx'
import { useViewTexts } from './useViewTexts.ts'
import { timeText } from '../common/policies/timeText.ts'
import type { SecurityTranslate } from './securityTexts.ts'

/** How long and how often people stay signed in. */
export const SessionTab = ({ mayWrite }: { mayWrite: boolean }) => {
  const { limits } = useElementStore(sessionLimits)
  return (
    <FormColumn>
      <QueryView query={limits} params={undefined} height="560px" {...useViewTexts()}>
        {data => <FormColumn>{mayWrite ? <LimitsForm limits={data} /> : <LimitsFacts limits={data} />}</FormColumn>}
      </QueryView>
    </FormColumn>
  )
}

const textsOf = (t: SecurityTranslate, { idle, total, concurrent }: SessionLimits) => ({
  idle: idle.isActive ? timeText(t, idle.seconds) : t('off'),
  total: total.isActive ? timeText(t, total.seconds) : t('off'),
  concurrent: concurrent.isActive ? t('sessions', { count: concurrent.maxSessions }) : t('off'),
})

/** The limits that are shown, and those of them that are controls. */
const useShown = () => {
  const appearance = useAppearance()
  const names = {
    idle: appearance('security.idleSessionTimeout'),
    total: appearance('security.forceReLogin'),
    concurrent: appearance('security.maximumConcurrentSessions'),
  }
  return (name: keyof typeof names) => names[name]
}

const kinds = ['idle', 'total', 'concurrent'] as const

/** The limits as text, for people who may only look. */
const LimitsFacts = ({ limits }: { limits: SessionLimits }) => {
  const t = useMessages(securityMessages)
  const shown = useShown()
  const texts = textsOf(t, limits)
  return kinds.map(kind =>
    shown(kind) === 'hidden' ? null : (
      <PolicyFrame key={kind} title={t(kind)} text={t(`${kind}Text`)}>
        <Facts facts={[{ label: t(kind), value: texts[kind] }]} />
      </PolicyFrame>
    ),
  )
}

const LimitsForm = ({ limits }: { limits: SessionLimits }) => {
  const t = useMessages(securityMessages)
  const { save } = useElementStore(sessionLimits)
  const isAtOnce = useHas()(limitsAtOnce)
  const dryRun = useDryRun()
  const shown = useShown()
  const texts = textsOf(t, limits)
  const form = useEditForm({
    schema: limitsSchema(t),
    row: limits,
    values: limitsToForm,
    together: limitGroups,
    save: (values, began) => {
      const edited = formToLimits(values)
      return dryRun({ sessions: toConfiguration(edited) }, () => save.run({ values: edited, began }))
    },
    onSaved: useSaved(),
  })
  const time = (kind: 'idle' | 'total') => (
    <TimeFields
      label={t(`${kind}Time`)}
      hint={t('recommended', { value: timeText(t, recommendedLimits[`${kind}Seconds`]) })}
      amount={form.field(`${kind}Amount`)}
      unit={form.field(`${kind}Unit`)}
    />
  )
  const fields = {
    idle: time('idle'),
    total: time('total'),
    concurrent: (
      <TextField
        {...form.field('concurrentMax')}
        label={t('mostSessions')}
        description={t('recommended', { value: t('sessions', { count: recommendedLimits.maxSessions }) })}
        inputMode="numeric"
        autoComplete="off"
      />
    ),
  }
  return (
    <EditForm form={form}>
      <FormColumn>
        {isAtOnce && <Text>{t('atOnce')}</Text>}
        {kinds.map(kind => {
          const appearance = shown(kind)
          const controls = (
            <>
              <Switch {...form.box(`${kind}Active`)} label={t(`${kind}Switch`)} />
              {fields[kind]}
            </>
          )
          // What is not edited stays in the form, so that it is saved as it is.
          if (appearance === 'hidden')
            return (
              <div key={kind} hidden>
                {controls}
              </div>
            )
          return (
            <PolicyFrame key={kind} title={t(kind)} text={t(`${kind}Text`)}>
              {appearance === 'viewOnly' && <Facts facts={[{ label: t(kind), value: texts[kind] }]} />}
              {appearance === 'viewOnly' ? <div hidden>{controls}</div> : controls}
            </PolicyFrame>
          )
        })}
      </FormColumn>
    </EditForm>
  )
}
