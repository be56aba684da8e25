/**
 * Stands in for HubSpot's own embed script. `fake-hubspot.md` lists what it does, and where HubSpot's was observed to
 * do so. Our own code; nothing in it is HubSpot's.
 */
(() => {
  const region = new URL(document.currentScript.src).host.replace(/^js(.*)\.hsforms\.net$/, '$1');
  const host = `https://forms${region}.hsforms.com`;
  const fieldMessage = 'HubSpot says what is wrong with this field.';

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
    const tell = (eventName, data, ...parameters) => {
      for (const callback of [options[eventName], ...(listeners[eventName] ?? [])]) callback?.(...parameters);
      window.postMessage({ type: 'hsFormCallback', eventName, id: formId, data }, '*');
    };
    // Neither a callback of the options nor a window message reports a definition that cannot be loaded.
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
    tell('onFormDefinitionFetchSuccess', {}, definition);
    tell('onBeforeFormInit', {}, {});
    const fields = definition.formFieldGroups.flatMap((group) => group.fields);
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
      ...fields.map((field) => row(field, formId)),
      submit,
      frame,
    );
    root.replaceChildren(form);
    listenTo(form, { formId, fields, frame, inlineMessage: definition.inlineMessage, tell });
    for (const name of ['onReady', 'onFormReady', 'onBeforeValidationInit']) tell(name, {}, form);
  }

  function row({ name, label, required }, formId) {
    const id = `${name}-${formId}`;
    const isEmail = name === 'email';
    const input = make('input', {
      id,
      name,
      class: 'hs-input',
      type: isEmail ? 'email' : 'text',
      inputmode: isEmail ? 'email' : 'text',
      ...(isEmail && { autocomplete: 'email' }),
      ...(required && { required: '' }),
    });
    const star = make('span', { class: 'hs-form-required' }, '*');
    return make(
      'div',
      { class: `hs_${name} hs-${name} field hs-form-field` },
      make('label', { for: id }, make('span', {}, label), ...(required ? [star] : [])),
      make('div', { class: 'input' }, input),
    );
  }

  function listenTo(form, { formId, fields, frame, inlineMessage, tell }) {
    // What React would know about the fields; a value that is merely assigned stays unknown.
    const known = {};
    const rowOf = (name) => form.querySelector(`.hs_${name}`);
    const say = (name, text) => {
      const own = rowOf(name);
      own?.querySelector('ul')?.remove();
      own?.querySelector('input').classList.toggle('error', text !== '');
      if (text !== '') own?.append(errorList('hs-error-msg ', text));
    };
    const rollUp = (text) => {
      form.querySelector('.hs_error_rollup')?.remove();
      if (text === '') return;
      form.querySelector('.hs_submit').before(make('div', { class: 'hs_error_rollup' }, errorList('', text)));
    };
    form.addEventListener('input', ({ target: field }) => {
      known[field.name] = field.value;
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
      rollUp(faults.length > 0 ? 'HubSpot says that fields are missing.' : '');
      if (faults.length > 0) {
        for (const { id } of faults) say(id, fieldMessage);
        tell('onFormError', faults, 'SUBMIT_ATTEMPT_WITH_VALIDATION_ERRORS', null, faults);
        tell('onFormFailedValidation', {}, form);
        return;
      }
      requested = true;
      setTimeout(() => {
        const data = Object.entries(known).map(([name, value]) => ({ name, value }));
        for (const name of ['onFormSubmit', 'onBeforeFormSubmit']) tell(name, data, form, data);
        form.submit();
      });
    });
    window.addEventListener('message', ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== host || data.formGuid !== formId) return;
      if (data.accepted) {
        const thanks = make('div', { class: 'submitted-message hs-main-font-element' });
        thanks.innerHTML = data.inlineMessage ?? inlineMessage;
        form.replaceWith(thanks);
        const values = { redirectUrl: '', submissionValues: known };
        tell(
          'onFormSubmitted',
          { ...values, formGuid: formId, conversionId: data.conversionId },
          thanks,
          values,
        );
        return;
      }
      requested = false;
      const results = data.validationResults ?? [];
      if (data.status === 429) rollUp('HubSpot says to wait.');
      if (data.formSubmissionError) rollUp(data.localizedVisitorErrorMessage ?? '');
      // Posted before the fields show their errors, and `response` is empty.
      const info = { response: {}, data };
      tell('onFormError', info, 'SUBMISSION_FAILURE', null, info);
      for (const { fieldName } of results) say(fieldName, fieldMessage);
      if (results.some((result) => result.formSubmissionValidationType === 'BLOCKED_EMAIL')) {
        rollUp('HubSpot says to change the address.');
      }
    });
  }

  window.hbspt = { forms: { create } };
})();
