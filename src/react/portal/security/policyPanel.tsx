import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { InferOutput } from 'valibot'
import type { PolicyChange } from '../../../http/securityPolicy/types.ts'
import type { Mutation } from '../../../state/kit/mutation.ts'
import type { Query } from '../../../state/kit/query.ts'
import type { Scope } from '../../../state/kit/scope.ts'
import type { FieldName, FormSchema } from '../../app/useForm.ts'
import type { EnglishMessages, MessagesWith, Translate } from '../../messages/messages.ts'
import { Facts } from '../../ui/portal/Facts.tsx'
import type { FieldsProps, FormOf } from '../../kit/forms/dialogForm.tsx'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import type { FieldValues } from '../../kit/forms/formValues.ts'
import type { FieldGroups } from '../../kit/forms/mergeEdit.ts'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { QueryView } from '../../kit/QueryView.tsx'
import { plainText, useSectionContext, type PlainKey, type SectionContext } from '../../kit/sectionContext.ts'
import { PolicyFrame } from './PolicyFrame.tsx'
import { useDryRun } from './useDryRun.tsx'
import { useSaved } from './useSaved.ts'
import { useViewTexts } from './useViewTexts.ts'

/** A policy, and how it is saved. */
interface StoredPolicy<Rule, Values> {
  current: Query<void, Rule>
  save: Pick<Mutation<{ began: Rule; values: Values }, unknown>, 'run'>
}

/** A policy that is a form of its own. */
interface PolicyDeclaration<Rule, Schema extends FormSchema, English extends EnglishMessages> {
  messages: MessagesWith<English>
  title: PlainKey<English>
  /** Text below the title: what the policy does. */
  text: PlainKey<English>
  /** Height of the form, a CSS length. */
  height: string
  policy: (store: Scope['use']) => StoredPolicy<Rule, InferOutput<Schema>>
  schema: (t: Translate<English>) => Schema
  /** Values of the fields. */
  values: (rule: Rule) => FieldValues<FieldName<Schema>>
  /** Groups of fields that form one value. Default: each field is a group of its own. */
  together?: FieldGroups<FieldName<Schema>>
  /** The change for a dry run, of a policy that can sign people out or lock them out. Default: it is saved at once. */
  change?: (values: InferOutput<Schema>) => PolicyChange
  Fields: ComponentType<FieldsProps<Schema, Rule>>
  /** A hook: the policy as text, for people who may only look. */
  useSummary: (rule: Rule, context: SectionContext<English>) => ComponentProps<typeof Facts>['facts']
}

/** What the panel of a policy is shown with. */
export interface PolicyPanelProps {
  /** False for people who may only look. */
  mayWrite: boolean
  /** Above the policy. */
  note?: ReactNode
}

/** Declares the panel of a policy: its form, with a dry run where it takes one, or the policy as text. */
export const policyPanel = <Rule, Schema extends FormSchema, English extends EnglishMessages>(
  declaration: PolicyDeclaration<Rule, Schema, English>,
): ComponentType<PolicyPanelProps> => {
  const { messages, title, text, height, policy, schema, values, together, change, Fields, useSummary } = declaration

  const PolicyForm = ({ rule }: { rule: Rule }) => {
    const { t, store } = useSectionContext(messages)
    const dryRun = useDryRun()
    const form = useEditForm({
      schema: schema(t),
      row: rule,
      values,
      together,
      save: (edited, began: Rule) => {
        const save = () => policy(store).save.run({ began, values: edited })
        return change ? dryRun(change(edited), save) : save()
      },
      onSaved: useSaved(),
    })
    return (
      <EditForm form={form}>
        <Fields form={form as unknown as FormOf<Schema>} row={rule} />
      </EditForm>
    )
  }

  const Summary = ({ rule }: { rule: Rule }) => <Facts facts={useSummary(rule, useSectionContext(messages))} />

  return ({ mayWrite, note }) => {
    const { t, store } = useSectionContext(messages)
    const texts = useViewTexts()
    return (
      <PolicyFrame title={plainText(t, title)} text={plainText(t, text)}>
        {note}
        <QueryView query={policy(store).current} params={undefined} height={height} {...texts}>
          {rule => (mayWrite ? <PolicyForm rule={rule} /> : <Summary rule={rule} />)}
        </QueryView>
      </PolicyFrame>
    )
  }
}
