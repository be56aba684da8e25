/**
 * Stands in for HubSpot's scripts of its new editor: the developer embed script, the legacy script of a portal whose forms
 * HubSpot has moved, and the page in that script's frame. `fake-hubspot.md` lists what they do, and where HubSpot's were
 * seen to do so. Our own code; nothing in it is HubSpot's.
 */
(() => {
  const { host, pathname } = new URL(document.currentScript.src);
  const suffix = host.replace(/^js(.*)\.hsforms\.net$/, '$1');
  const forms = `https://forms${suffix}.hsforms.com`;
  const app = `https://${host}/ui-forms-embed-components-app/frame.html`;

  const make = (tag, attributes = {}, ...children) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  };

  /** An element of the renderer: both names are the component's. */
  const part = (name, tag = 'div', attributes = {}, ...children) =>
    make(tag, { 'data-hsfc-id': name, class: `hsfc-${name}`, ...attributes }, ...children);

  const definitionOf = (portalId, formId) =>
    fetch(`${forms}/embed/v4/render-definition/ssr/${portalId}/${formId}`).then((answer) =>
      answer.ok ? answer.json() : Promise.reject(new Error(`HTTP ${answer.status}`)),
    );

  /** What React runs on comes from another host, after the form's HTML: until then, changes of a field are not noticed. */
  const loadRuntime = () =>
    new Promise((resolve, reject) => {
      const script = make('script', { src: 'https://static.hsappstatic.net/forms-islands/runtime.js' });
      script.addEventListener('load', resolve);
      script.addEventListener('error', reject);
      document.head.append(script);
    });

  const theme = `
    [data-hsfc-id="Renderer"] .hsfc-Step { padding: var(--hsf-background__padding, 40px);
      background: var(--hsf-background__background-color, #fff);
      border: var(--hsf-background__border-width, 1px) solid #ccc; }
    [data-hsfc-id="Renderer"] .hsfc-Row { display: flex; margin-bottom: var(--hsf-row__vertical-spacing, 24px); }
    [data-hsfc-id="Renderer"] .hsfc-Row > * { flex: 1; }
    [data-hsfc-id="Renderer"] .hsfc-FieldLabel { font: var(--hsf-field-label__font-size, 12px) var(--hsf-field-label__font-family, Lexend);
      color: var(--hsf-field-label__color, #33475b); }
    [data-hsfc-id="Renderer"] .hsfc-TextInput { box-sizing: border-box; width: 100%;
      font: 16px var(--hsf-field-input__font-family, Lexend); padding: var(--hsf-field-input__padding, 10px);
      background: var(--hsf-field-input__background-color, #f5f8fa); color: var(--hsf-field-input__color, #33475b);
      border: var(--hsf-field-input__border-width, 1px) var(--hsf-field-input__border-style, solid)
        var(--hsf-field-input__border-color, #cbd6e2); border-radius: var(--hsf-field-input__border-radius, 3px); }
    [data-hsfc-id="Renderer"] .hsfc-Button { font: var(--hsf-button__font-size, 14px) var(--hsf-button__font-family, Lexend);
      padding: var(--hsf-button__padding, 10px 24px); color: var(--hsf-button__color, #fff);
      background-color: var(--hsf-button__background-color, #ff7a59); border: 0;
      border-radius: var(--hsf-button__border-radius, 3px); }
    [data-hsfc-id="Renderer"] .hsfc-Button--loading > i::after { content: "◌"; }
    [data-hsfc-id="Renderer"] .hsfc-ErrorAlert { font-size: var(--hsf-erroralert__font-size, 11px);
      color: var(--hsf-erroralert__color, #d9002b); }`;

  function fieldOf({ name, label, required }, instanceId) {
    const id = `${instanceId}-${name}`;
    const isEmail = name === 'email';
    const mark = required ? [make('span', { class: 'hsfc-FieldLabel__RequiredIndicator' }, '*')] : [];
    const words = make('span', {}, make('span', {}, label), ...mark);
    return part(
      isEmail ? 'EmailField' : 'TextField',
      'div',
      { id },
      part('FieldLabel', 'label', { id: `${id}-label`, for: `${id}-input` }, words),
      part('TextInput', 'input', {
        id: `${id}-input`,
        name: `0-1/${name}`,
        type: isEmail ? 'email' : 'text',
        'aria-invalid': 'false',
        'aria-required': String(required),
        'aria-labelledby': `${id}-label`,
        ...(isEmail && { autocomplete: 'email' }),
      }),
    );
  }

  /** Renders a form and, once it can be used, tells of it. @param tell dispatches an event of this name */
  async function render(root, { portalId, formId, instanceId }, tell) {
    const { form: definition } = await definitionOf(portalId, formId);
    const fields = definition.formFieldGroups.flatMap((group) => group.fields);
    const button = part('Button', 'button', { type: 'submit', 'aria-busy': 'false' }, definition.submitText);
    const alerts = make('div', { class: 'hsfc-NavigationRow__Alerts' });
    const buttons = make('div', { class: 'hsfc-NavigationRow__Buttons' }, button);
    const frame = make('iframe', { name: `submission_handler_${instanceId}`, style: 'display: none' });
    const context = make('input', { type: 'hidden', name: 'hs_context', value: '{}' });
    const rows = fields.map((field) => part('Row', 'div', {}, fieldOf(field, instanceId)));
    const content = make('div', { class: 'hsfc-Step__Content' }, ...rows);
    content.append(part('NavigationRow', 'div', {}, alerts, buttons));
    const form = part(
      'Form',
      'form',
      {
        method: 'POST',
        enctype: 'multipart/form-data',
        novalidate: '',
        target: frame.name,
        action: `${forms}/submissions/v3/public/submit/formsnext/multipart/${portalId}/${formId}`,
      },
      ...[part('Step', 'div', {}, content), context, frame],
    );
    const wrapper = part('FormWrapper', 'div', { style: 'width: 100%' }, form);
    root.replaceChildren(make('style', {}, theme), part('Renderer', 'div', {}, wrapper));

    await loadRuntime();
    const known = {};
    const say = (name, words) => {
      const input = form.elements[`0-1/${name}`];
      const id = `${instanceId}-${name}-error`;
      document.getElementById(id)?.remove();
      input.setAttribute('aria-invalid', String(words !== ''));
      if (words === '') return input.removeAttribute('aria-describedby');
      input.setAttribute('aria-describedby', id);
      input.after(part('ErrorAlert', 'div', { id, 'aria-live': 'polite' }, words));
    };
    const setBusy = (busy) => {
      button.setAttribute('aria-busy', String(busy));
      button.classList.toggle('hsfc-Button--loading', busy);
      // React would fail if what it has put into the button were gone.
      if (busy) button.append(make('i'));
      else button.removeChild(button.querySelector('i'));
    };
    form.addEventListener('input', ({ target: { name, value } }) => {
      known[name] = value;
      say(name.replace('0-1/', ''), '');
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (button.getAttribute('aria-busy') === 'true') return;
      const missing = fields.filter(({ name, required }) => required && !known[`0-1/${name}`]);
      for (const { name } of missing) say(name, 'HubSpot says that this field is required.');
      if (missing.length > 0) {
        alerts.replaceChildren(part('ErrorAlert', 'div', {}, 'HubSpot says that fields have errors.'));
        return;
      }
      context.value = JSON.stringify({ fieldValues: known });
      setBusy(true);
      form.submit();
    });
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== forms || data.formGuid !== formId) return;
      setBusy(false);
      if (data.accepted) {
        const thanks = make(
          'div',
          { class: 'hsfc-PostSubmit' },
          part('RichText', 'div', {}, 'HubSpot thanks.'),
        );
        wrapper.replaceChildren(thanks);
        tell('on-submission:success');
        return;
      }
      tell('on-submission:failed');
      for (const { fieldName } of data.validationResults ?? []) say(fieldName, 'HubSpot says what is wrong.');
    });
    tell('on-ready');
  }

  const dispatchAt = (element, detail) => (name) =>
    element.dispatchEvent(new CustomEvent(`hs-form-event:${name}`, { detail, bubbles: true }));

  /** Renders a form in each element that has none. */
  function renderInPage() {
    for (const element of document.querySelectorAll('.hs-form-html:not([id])')) {
      const { portalId, formId } = element.dataset;
      const instanceId = `hs_form_target_${crypto.randomUUID()}`;
      element.id = instanceId;
      render(element, { portalId, formId, instanceId }, dispatchAt(element, { formId, instanceId })).catch(
        () => {},
      );
    }
  }

  /** Puts a frame into the target, and keeps its callbacks as attributes alone. */
  function create({ target, region, portalId, formId, ...options }) {
    const instanceId = crypto.randomUUID();
    const names = { _hsPortalId: portalId, _hsFormId: formId, _hsHublet: region, _hsInstanceId: instanceId };
    const frame = make('iframe', {
      src: `${app}?${new URLSearchParams(names)}`,
      'data-test-id': `embedded-form-${formId}`,
      title: 'Form',
      scrolling: 'no',
    });
    const around = make('div', { class: 'hs-form-frame' }, frame);
    for (const [name, value] of Object.entries({ ...options, region, portalId, formId }))
      around.dataset[name] = String(value);
    document.querySelector(target).replaceChildren(around);
    const tell = dispatchAt(around, { formId, instanceId });
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (data.height) frame.style.height = `${data.height}px`;
      else tell(data.event);
    });
  }

  function renderInFrame() {
    const asked = new URLSearchParams(location.search);
    const [portalId, formId, instanceId] = ['_hsPortalId', '_hsFormId', '_hsInstanceId'].map((name) =>
      asked.get(name),
    );
    const post = (message) => parent.postMessage(message, '*');
    document.body.style.margin = '0';
    const tell = (event) => {
      post({ event });
      if (event !== 'on-ready') return;
      new ResizeObserver(() => post({ height: document.body.scrollHeight })).observe(document.body);
    };
    render(document.body, { portalId, formId, instanceId }, tell).catch(() => {});
  }

  if (pathname.startsWith('/forms/embed/developer/')) renderInPage();
  else if (pathname === '/forms/embed/v2.js') window.hbspt = { forms: { create } };
  else renderInFrame();
})();
