{{/* Parts that several objects share; each takes a dict of root, name and app. */}}
{{- define "academy.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "academy.labels" -}}
{{ include "academy.selector" . }}
app.kubernetes.io/name: academy
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{- define "academy.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 512Mi
  {{- if not .app.isIsolated }}
  - name: settings
    secret:
      secretName: {{ .app.secret }}
      defaultMode: 288
  {{- end }}
  {{- if .app.hasUploads }}
  - name: uploads
    persistentVolumeClaim:
      claimName: {{ .root.Values.uploads.existingClaim | default (printf "%s-uploads" .root.Release.Name) }}
  {{- end }}
  {{- if .app.hasBackups }}
  - name: backups
    persistentVolumeClaim:
      claimName: {{ .root.Values.backup.existingClaim | default (printf "%s-backups" .root.Release.Name) }}
  {{- end }}
{{- end }}

{{- define "academy.container" -}}
name: {{ .name }}
image: {{ printf "%s/%s:%s" .root.Values.image.registry .name .root.Values.image.tag }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
resources:
  {{- toYaml .app.resources | nindent 2 }}
{{- if not .app.isIsolated }}
env:
  - name: SETTINGS_DIR
    value: /run/settings
  # After preStop: callers that keep a connection are asked for a new one before this copy closes it.
  - name: SHUTDOWN_DRAIN_MS
    value: '5000'
  - name: SITE_NAME
    value: {{ .root.Values.site.name | quote }}
  - name: SITE_EMAIL
    value: {{ .root.Values.site.email | quote }}
  - name: MAIL_FROM
    value: {{ .root.Values.site.mailFrom | quote }}
  - name: PUBLIC_ORIGIN
    value: {{ .root.Values.site.origin }}
  - name: API_ORIGIN
    value: {{ .root.Values.site.origin }}
  - name: ADMIN_ORIGIN
    value: {{ .root.Values.site.adminOrigin }}
  - name: ALLOWED_ORIGINS
    value: {{ printf "%s,%s" .root.Values.site.origin .root.Values.site.adminOrigin }}
  - name: RELEASE_STORE_DIR
    value: {{ .root.Values.releases.store }}
  - name: RELEASE_STORE_ENDPOINT
    value: {{ .root.Values.releases.endpoint }}
  - name: RELEASE_STORE_REGION
    value: {{ .root.Values.releases.region }}
  {{- if .root.Values.otel.endpoint }}
  - name: OTEL_EXPORTER_OTLP_ENDPOINT
    value: {{ .root.Values.otel.endpoint }}
  - name: OTEL_TRACES_SAMPLER
    value: {{ .root.Values.otel.sampler }}
  - name: OTEL_TRACES_SAMPLER_ARG
    value: {{ .root.Values.otel.share | quote }}
  {{- end }}
  {{- $root := .root }}
  {{- range $variable, $other := .app.calls }}
  - name: {{ $variable }}
    value: {{ printf "http://%s-%s:%v" $root.Release.Name $other (index $root.Values.apps $other).port }}
  {{- end }}
  {{- range $variable, $value := .app.env }}
  - name: {{ $variable }}
    value: {{ $value | quote }}
  {{- end }}
{{- end }}
volumeMounts:
  - name: tmp
    mountPath: /tmp
  {{- if not .app.isIsolated }}
  - name: settings
    mountPath: /run/settings
    readOnly: true
  {{- end }}
  {{- if .app.hasUploads }}
  - name: uploads
    mountPath: /data
    readOnly: {{ .app.isReader | default false }}
  {{- end }}
  {{- if .app.hasBackups }}
  - name: backups
    mountPath: /backups
  {{- end }}
{{- end }}

{{- /* The spec of a Job; besides root, name and app it takes args. */}}
{{- define "academy.job" -}}
backoffLimit: 2
activeDeadlineSeconds: {{ .app.deadlineSec }}
template:
  metadata:
    labels:
      {{- include "academy.labels" . | nindent 6 }}
      academy/part: job
  spec:
    restartPolicy: Never
    {{- include "academy.pod" . | nindent 4 }}
    containers:
      - args: {{ .args }}
        {{- include "academy.container" . | nindent 8 }}
{{- end }}

{{- /* Rules of egress: names, and the destinations that the app reaches. */}}
{{- define "academy.reached" -}}
- to:
    - namespaceSelector: {}
      podSelector:
        matchLabels:
          k8s-app: kube-dns
  ports:
    - port: 53
      protocol: UDP
    - port: 53
      protocol: TCP
{{- $root := .root }}
{{- range $reached := .app.reaches }}
{{- $destination := index $root.Values.network.destinations $reached }}
- ports:
    - port: {{ $destination.port }}
  {{- with $destination.to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- end }}
