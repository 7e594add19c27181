/** German messages about what a person has in the organization, and until when. */
export default {
  endHint: 'Der Zugang endet mit diesem Tag.',
  dateInvalid: 'Wählen Sie ein Datum in den nächsten fünf Jahren.',
  endTitle: 'Zugang von {name}',
  endText: 'Das Mitglied bekommt eine E-Mail.',
  saveEnd: 'Datum speichern',
  endSaved: 'Der Zugang endet am {date}. Das Mitglied bekommt eine E-Mail.',
}
