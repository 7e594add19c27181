/** German messages about what a person has in the organization, and until when. */
export default {
  accessUntil: 'Befristeter Zugang bis',
  endHint: 'Der Zugang endet mit diesem Tag.',
  dateInvalid: 'Wählen Sie ein Datum in den nächsten fünf Jahren.',
  endTitle: 'Zugang von {name}',
  endText: 'Die Person erfährt es per E-Mail.',
  saveEnd: 'Datum speichern',
  endSaved: 'Der Zugang endet am {date}. Wir haben die Person per E-Mail informiert.',
}
