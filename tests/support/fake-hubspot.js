/**
 * Stands in for HubSpot's own embed script. `fake-hubspot.md` lists what it does, and where HubSpot's was observed to
 * do so. Our own code; nothing in it is HubSpot's.
 */
(() => {
  const region = new URL(document.currentScript.src).host.replace(/^js(.*)\.hsforms\.net$/, '$1');
  const host = `https://forms${region}.hsforms.com`;
  const fieldMessage = 'HubSpot says what is wrong with this field.';
  /** For these reasons HubSpot has words in the form's language, and shows them instead of the reply's. */
  const ownWords = {
    BLOCKED_EMAIL: 'HubSpot says to change the address.',
    MISSING_REQUIRED_FIELDS: 'HubSpot says that fields are missing.',
  };

  const make = (tag, attributes = {}, ...children) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  };

  const errorList = (lineClass, text) =>
    make(
      'ul',
      { class: 'no-list hs-error-msgs inputs-list', role: 'alert' },
      make('li', {}, make('label', { class: `${lineClass}hs-main-font-element` }, text)),
    );

  function create(options) {
    const { portalId, formId, target } = options;
    window.created = [...(window.created ?? []), options];
    const listeners = {};
    const tell = (eventName, ...parameters) => {
      for (const callback of [options[eventName], ...(listeners[eventName] ?? [])]) callback?.(...parameters);
    };
    // No callback of the options reports a definition that cannot be loaded.
    const refuse = (reason) => {
      for (const key of ['DEFINITION_FAILURE', 'FALLBACK_DEFINITION_FAILURE']) {
        for (const callback of listeners.onRenderError ?? []) callback(key, reason);
      }
    };
    const address = `${host}/embed/v3/form/${portalId}/${formId}/json?hs_static_app=forms-embed`;
    fetch(address)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`HTTP ${answer.status}`))))
      .then((definition) => show(definition.form, { portalId, formId, target, tell }), refuse);
    return {
      on(eventName, callback) {
        listeners[eventName] = [...(listeners[eventName] ?? []), callback];
      },
    };
  }

  function show(definition, { portalId, formId, target, tell }) {
    const root = document.querySelector(target);
    root.replaceChildren();
    tell('onFormDefinitionFetchSuccess', definition);
    tell('onBeforeFormInit', {});
    const consent = consentOf(definition);
    const own = definition.formFieldGroups.flatMap((group) => group.fields);
    const fields = [...own, ...consent.fields];
    const frame = make('iframe', { name: `target_iframe_${formId}`, style: 'display: none' });
    const submit = make('div', { class: 'hs_submit hs-submit' });
    submit.append(
      make('input', { type: 'submit', class: 'hs-button primary large', value: definition.submitText }),
    );
    const form = make(
      'form',
      {
        id: `hsForm_${formId}`,
        class: 'hs-form-private hs-form stacked',
        method: 'POST',
        enctype: 'multipart/form-data',
        novalidate: '',
        target: frame.name,
        action: `${host}/submissions/v3/public/submit/formsnext/multipart/${portalId}/${formId}`,
      },
      ...own.map((field) => row(field, formId)),
      ...(consent.fields.length > 0 ? [consentRows(consent, formId)] : []),
      submit,
      frame,
    );
    root.replaceChildren(form);
    listenTo(form, { formId, fields, frame, inlineMessage: definition.inlineMessage, tell });
    for (const name of ['onReady', 'onFormReady', 'onBeforeValidationInit']) tell(name, form);
  }

  /** The consent that the account asks for, as fields; their labels are HTML. */
  function consentOf({ metaData = [] }) {
    const asked = metaData.find(({ name }) => name === 'legalConsentOptions');
    const options = asked ? JSON.parse(asked.value) : {};
    const box = (name, label, required) => ({
      name: `LEGAL_CONSENT.${name}`,
      label,
      required,
      fieldType: 'booleancheckbox',
    });
    const fields = (options.communicationConsentCheckboxes ?? []).map(
      ({ communicationTypeId, label, required }) =>
        box(`subscription_type_${communicationTypeId}`, label, required),
    );
    if (options.processingConsentType === 'REQUIRED_CHECKBOX')
      fields.push(box('processing', options.processingConsentCheckboxLabel, true));
    return { text: options.communicationConsentText, fields };
  }

  function consentRows({ text, fields }, formId) {
    const said = make('div', { class: 'hs-richtext' });
    said.innerHTML = text;
    const rows = fields.map((field) =>
      make('div', {}, make('div', { class: 'hs-dependent-field' }, row(field, formId))),
    );
    return make('div', { class: 'legal-consent-container' }, said, ...rows);
  }

  function row(field, formId) {
    const { name, label, required, fieldType = 'text' } = field;
    const id = `${name}-${formId}`;
    const single = fieldType === 'booleancheckbox';
    const several = fieldType === 'radio' || fieldType === 'checkbox';
    const star = () => (required ? [make('span', { class: 'hs-form-required' }, '*')] : []);
    const ownLabel = { id: `label-${id}`, ...(fieldType !== 'radio' && { for: id }) };
    return make(
      'div',
      { class: `hs_${name} hs-${name} hs-fieldtype-${fieldType} field hs-form-field` },
      ...(single ? [] : [make('label', ownLabel, make('span', {}, label), ...star())]),
      make('div', { class: 'input' }, single || several ? boxes(field, id, star()) : control(field, id)),
    );
  }

  function boxes({ name, label, fieldType, options = [] }, id, star) {
    const one = (kind, ownId, value, words) =>
      make(
        'li',
        { class: `hs-form-${kind}`, ...(kind !== 'booleancheckbox' && { role: kind }) },
        make(
          'label',
          { for: ownId, class: `hs-form-${kind}-display` },
          make('input', {
            id: ownId,
            name,
            value,
            class: 'hs-input',
            type: kind === 'radio' ? 'radio' : 'checkbox',
          }),
          words,
        ),
      );
    if (fieldType === 'booleancheckbox') {
      const words = make('span');
      words.innerHTML = label;
      words.append(...star);
      return make('ul', { class: 'inputs-list' }, one(fieldType, id, 'true', words));
    }
    return make(
      'ul',
      { class: 'inputs-list multi-container', role: 'checkbox' },
      ...options.map(({ value, label: words }, place) =>
        one(fieldType, id.replace(name, `${name}${place}`), value, make('span', {}, words)),
      ),
    );
  }

  function control({ name, required, fieldType = 'text', options = [] }, id) {
    const shared = { id, name, class: 'hs-input', ...(required && { required: '' }) };
    if (fieldType === 'textarea') {
      return make('textarea', { ...shared, class: 'hs-input hs-fieldtype-textarea' });
    }
    if (fieldType === 'select') {
      return make(
        'select',
        { ...shared, class: 'hs-input is-placeholder' },
        make('option', { value: '', disabled: '', selected: '' }, 'HubSpot: …'),
        ...options.map(({ value, label }) => make('option', { value }, label)),
      );
    }
    const type = name === 'email' ? 'email' : 'text';
    return make('input', {
      ...shared,
      type,
      inputmode: type,
      ...(type === 'email' && { autocomplete: 'email' }),
    });
  }

  function listenTo(form, { formId, fields, frame, inlineMessage, tell }) {
    // What React would know about the fields; a value that is merely assigned stays unknown.
    const known = {};
    const rowOf = (name) => form.querySelector(`.${CSS.escape(`hs_${name}`)}`);
    const say = (name, text) => {
      const own = rowOf(name);
      own?.querySelector('.hs-error-msgs')?.remove();
      // A box itself does not change.
      const line = own?.querySelector(':is(input:not([type=checkbox], [type=radio]), select, textarea)');
      for (const each of ['invalid', 'error']) line?.classList.toggle(each, text !== '');
      if (text !== '') own?.append(errorList('hs-error-msg ', text));
    };
    const rollUp = (text) => {
      form.querySelector('.hs_error_rollup')?.remove();
      form.querySelector('.hs_submit').before(make('div', { class: 'hs_error_rollup' }, errorList('', text)));
    };
    form.addEventListener('input', ({ target: field }) => {
      const same = [...form.querySelectorAll(`[name="${CSS.escape(field.name)}"]`)];
      const chosen = same.filter(({ checked }) => checked).map(({ value }) => value);
      known[field.name] = same.every(({ type }) => type !== 'checkbox') ? field.value : chosen.join(';');
      field.classList.remove('is-placeholder');
      say(field.name, '');
    });
    let requested = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (requested) {
        console.log('Submit already requested or completed. Preventing duplicate submit');
        return;
      }
      const faults = fields
        .filter(({ name, required }) => required && !known[name])
        .map(({ name }) => ({ id: name, value: known[name] ?? '', errors: [['required']] }));
      if (faults.length > 0) {
        rollUp(ownWords.MISSING_REQUIRED_FIELDS);
        for (const { id } of faults) say(id, fieldMessage);
        tell('onFormError', 'SUBMIT_ATTEMPT_WITH_VALIDATION_ERRORS', null, faults);
        tell('onFormFailedValidation', form);
        return;
      }
      requested = true;
      setTimeout(() => {
        const data = Object.entries(known).map(([name, value]) => ({ name, value }));
        for (const name of ['onFormSubmit', 'onBeforeFormSubmit']) tell(name, form, data);
        form.submit();
      });
    });
    window.addEventListener('message', ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== host || data.formGuid !== formId) return;
      if (data.accepted) {
        const thanks = make('div', { class: 'submitted-message hs-main-font-element' });
        thanks.innerHTML = data.inlineMessage ?? inlineMessage;
        form.replaceWith(thanks);
        tell('onFormSubmitted', thanks, { redirectUrl: '', submissionValues: known });
        return;
      }
      requested = false;
      const results = data.validationResults ?? [];
      const code = data.formSubmissionValidationType ?? data.formSubmissionError;
      if (data.status === 429) rollUp('HubSpot says to wait.');
      else if (code && data.localizedVisitorErrorMessage) {
        rollUp(ownWords[code] ?? data.localizedVisitorErrorMessage);
      }
      // Posted before the fields show their errors, and `response` is empty.
      tell('onFormError', 'SUBMISSION_FAILURE', null, { response: {}, data });
      for (const { fieldName } of results) say(fieldName, fieldMessage);
      if (results.some((result) => result.formSubmissionValidationType === 'BLOCKED_EMAIL')) {
        rollUp(ownWords.BLOCKED_EMAIL);
      }
    });
  }

  window.hbspt = { forms: { create } };
})();
